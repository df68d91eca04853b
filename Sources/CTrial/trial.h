#ifndef TRIAL_H
#define TRIAL_H

/// Loads what a backtrace needs, so that nothing is loaded in a signal handler.
void bricks_trial_prepare_traces(void);

/// Has fatal signals, and SIGQUIT, write the stack to the descriptor before they end the process.
void bricks_trial_trace_crashes(int descriptor);

#endif
