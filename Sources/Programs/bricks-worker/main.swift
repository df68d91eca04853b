import Isolation

// Started by the host with its end of a channel; of no use by itself.
WorkerMain.run()
