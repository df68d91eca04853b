"""Makes variability.json: series of intervals between heartbeats, and what other programs make of them.

The programs want packages that take minutes to install and disagree about their versions, so their answers are recorded.
With Python 3.12 or later:

    python3 -m venv venv
    venv/bin/pip install neurokit2==0.2.13 pymannkendall==1.4.3
    venv/bin/pip install --no-deps hrv-analysis==1.0.6 nolds==0.6.3 pyActigraphy==1.2.2
    venv/bin/pip install astropy
    venv/bin/python make-variability.py > variability.json
"""

import importlib.util
import json
import random
import sys
import warnings

import hrvanalysis
import neurokit2
import numpy
import pandas
import pymannkendall
import scipy

warnings.simplefilter("ignore")

# Samples of 1/1024 of a millisecond: neurokit2 cuts beats to whole samples, and the middle between two beats is whole for ten
# corrections that rest on each other.
RATE = 1_024_000


def shifted(source, update, by):
    """Indices after others were removed or inserted. That of neurokit2 compares indices that it shifted with those that it did
    not, so that a beat soon after two others is missed by one place."""
    return sorted({place + by * sum(other < place for other in source) for place in update})


sys.modules["neurokit2.signal.signal_fixpeaks"]._update_indices = shifted


def heart(count, seed, mean=850, breath=40, slow=25, noise=12):
    """Intervals in whole milliseconds, with a breath, a slower wave and a drift."""
    generator = random.Random(seed)
    drift = 0.0
    values = []
    for index in range(count):
        drift += generator.gauss(0, 3) - drift / 60
        values.append(
            round(
                mean
                + breath * numpy.sin(index / 3.7 + seed)
                + slow * numpy.sin(index / 9.3)
                + drift
                + generator.gauss(0, noise)
            )
        )
    return values


def beats(intervals):
    return [0] + [int(value) for value in numpy.cumsum(intervals)]


def damaged(times, seed, share):
    """The same beats, some of them too early, missed, extra, or moved."""
    generator = random.Random(seed)
    result = list(times)
    for place in range(len(result) - 8, 6, -1):
        if generator.random() > share:
            continue
        kind = generator.choice(["early", "late", "missed", "extra"])
        before, here, after = result[place - 1], result[place], result[place + 1]
        if kind == "early":
            result[place] = here - round((here - before) * generator.uniform(0.25, 0.4))
        elif kind == "late":
            result[place] = here + round((after - here) * generator.uniform(0.25, 0.4))
        elif kind == "missed":
            del result[place]
        else:
            result.insert(place + 1, here + round((after - here) * generator.uniform(0.3, 0.7)))
    return result


def artefacts(seed, count, share):
    times = damaged(beats(heart(count, seed)), seed, share)
    peaks = numpy.array(times, dtype=numpy.int64) * 1024
    first, _ = neurokit2.signal_fixpeaks(peaks, sampling_rate=RATE, method="Kubios", iterative=False)
    # Where the quartiles are equal neurokit2 has no threshold; the vectors have none of that.
    assert not numpy.isnan(first["drrs"]).any() and not numpy.isnan(first["mrrs"]).any()
    _, clean = neurokit2.signal_fixpeaks(peaks, sampling_rate=RATE, method="Kubios", iterative=True)
    found = {kind: [int(place) for place in first[kind]] for kind in ("ectopic", "missed", "extra", "longshort")}
    return {"times": times, "found": found, "corrected": [int(value) / 1024 for value in clean]}


def neurokit(intervals):
    found = {"RRI": numpy.array(intervals, dtype=float)}
    values = {}
    for frame in (neurokit2.hrv_time(found), neurokit2.hrv_frequency(found), neurokit2.hrv_nonlinear(found)):
        values.update({name.removeprefix("HRV_"): frame[name][0] for name in frame.columns})
    for name in ("LFn", "HFn"):
        values[name] *= 100
    return {
        measure: float(values[name])
        for measure, name in {
            "meanNN": "MeanNN", "sdnn": "SDNN", "sdann": "SDANN5", "sdnnIndex": "SDNNI5", "rmssd": "RMSSD",
            "sdsd": "SDSD", "pnn50": "pNN50", "pnn20": "pNN20", "cvnn": "CVNN", "madNN": "MadNN",
            "triangularIndex": "HTI", "tinn": "TINN", "sd1": "SD1", "sd2": "SD2", "ratio": "SD1SD2",
            "csi": "CSI", "cvi": "CVI", "sampleEntropy": "SampEn", "alpha1": "DFA_alpha1", "alpha2": "DFA_alpha2",
            "vlf": "VLF", "lf": "LF", "hf": "HF", "lfhf": "LFHF", "lfNormal": "LFn", "hfNormal": "HFn",
        }.items()
        # Of a series that is too short for α2 there is none.
        if numpy.isfinite(values.get(name, numpy.nan))
    }


def hrv_analysis(intervals):
    values = {
        **hrvanalysis.get_time_domain_features(intervals), **hrvanalysis.get_geometrical_features(intervals),
        **hrvanalysis.get_poincare_plot_features(intervals), **hrvanalysis.get_csi_cvi_features(intervals),
        **hrvanalysis.get_sampen(intervals),
        **hrvanalysis.get_frequency_domain_features(intervals),
    }
    return {
        measure: float(values[name])
        for measure, name in {
            "meanNN": "mean_nni", "sdnn": "sdnn", "rmssd": "rmssd", "sdsd": "sdsd", "nn50": "nni_50",
            "pnn50": "pnni_50", "pnn20": "pnni_20", "cvnn": "cvnni", "triangularIndex": "triangular_index",
            "sd1": "sd1", "sd2": "sd2", "ratio": "ratio_sd2_sd1", "csi": "csi", "cvi": "cvi", "sampleEntropy": "sampen", "vlf": "vlf", "lf": "lf",
            "hf": "hf", "lfhf": "lf_hf_ratio", "lfNormal": "lfnu", "hfNormal": "hfnu",
        }.items()
    }


def own(intervals):
    """What the own convention says, by scipy and numpy alone where it is no other program's."""
    values = numpy.array(intervals, dtype=float)
    differences = numpy.diff(values)
    ends = numpy.cumsum(values)
    stretches = [
        values[numpy.floor((ends - values) / 300_000) == number] for number in range(int(ends[-1] // 300_000) + 1)
    ]
    stretches = [stretch for stretch in stretches if len(stretch) >= 10]
    found = neurokit(intervals)
    result = {name: found[name] for name in ("meanNN", "sdnn", "rmssd", "sdsd", "cvnn", "madNN", "triangularIndex", "sd1", "sd2", "ratio", "csi", "cvi")}
    result["pnn50"] = float(100 * numpy.mean(numpy.abs(differences) > 50))
    result["pnn20"] = float(100 * numpy.mean(numpy.abs(differences) > 20))
    result["lnRMSSD"] = float(numpy.log(found["rmssd"]))
    if len(stretches) > 2:
        result["sdann"] = float(numpy.std([numpy.mean(stretch) for stretch in stretches], ddof=1))
        result["sdnnIndex"] = float(numpy.mean([numpy.std(stretch, ddof=1) for stretch in stretches]))
    if 100 <= len(values) <= 512:
        result["sampleEntropy"] = found["sampleEntropy"]
    result["alpha1"] = float(neurokit2.fractal_dfa(values, scale=numpy.arange(4, 17))[0])
    if len(values) >= 256:
        result["alpha2"] = float(neurokit2.fractal_dfa(values, scale=numpy.arange(16, 65))[0])
    # Every triangle on the highest bin.
    counts, edges = numpy.histogram(values, bins=numpy.arange(0, values.max() + 7.8125, 7.8125))
    peak = int(numpy.argmax(counts))
    best = None
    for low in numpy.where((edges > values.min()) & (numpy.arange(len(edges)) < peak))[0]:
        for high in numpy.where((edges < values.max()) & (numpy.arange(len(edges)) > peak))[0]:
            line = numpy.interp(range(low, high + 1), [low, peak, high], [0, counts[peak], 0])
            error = numpy.sum((counts[low:high + 1] - line) ** 2)
            if best is None or error < best[0]:
                best = (error, float(edges[high] - edges[low]))
    if best:
        result["tinn"] = best[1]
    times = (ends - ends[0]) / 1000
    grid = numpy.arange(0, times[-1], 0.25)
    samples = scipy.interpolate.interp1d(times, values, kind="cubic")(grid)
    frequency, density = scipy.signal.welch(samples, fs=4, window="hann", nperseg=min(1024, len(samples)), nfft=2048)
    bands = {}
    for name, low, high in (("vlf", 0.0033, 0.04), ("lf", 0.04, 0.15), ("hf", 0.15, 0.4)):
        inside = (frequency >= low) & (frequency < high)
        bands[name] = float(numpy.trapezoid(density[inside], frequency[inside]))
    # A peak is higher than both of its neighbours.
    inside = numpy.where((frequency >= 0.15) & (frequency < 0.4))[0]
    peak = inside[numpy.argmax(density[inside])]
    if density[peak] > max(density[peak - 1], density[peak + 1]):
        result["hfPeak"] = float(frequency[peak])
    result["spectrum"] = [float(f"{value:.6g}") for value in density[frequency <= 0.5]]
    seconds = ends[-1] / 1000
    for name, least in (("vlf", 300), ("lf", 120), ("hf", 60)):
        if seconds >= least:
            result[name] = bands[name]
    if seconds >= 120:
        result["lfhf"] = bands["lf"] / bands["hf"]
        result["lfNormal"] = 100 * bands["lf"] / (bands["lf"] + bands["hf"])
        result["hfNormal"] = 100 - result["lfNormal"]
    return result


def measures(seed, count, **options):
    intervals = heart(count, seed, **options)
    return {
        "intervals": intervals, "bricks": own(intervals), "neurokit2-0.2.13": neurokit(intervals),
        "hrv-analysis-1.0.6": hrv_analysis(intervals),
    }


def trend(seed, count, slope, missing, step):
    """Values of days, some of them missing, on a grid that makes ties."""
    generator = random.Random(seed)
    values = [
        None if generator.random() < missing else round((50 + slope * day + generator.gauss(0, 4)) / step) * step
        for day in range(count)
    ]
    test = pymannkendall.original_test(numpy.array([numpy.nan if value is None else value for value in values], dtype=float))
    return {"values": values, "p": float(test.p), "slope": float(test.slope)}


def regularity(seed, days):
    """Sleep of whole days from midnight on, as spans of minutes, and its regularity."""
    generator = random.Random(seed)
    asleep = numpy.zeros(days * 1440, dtype=int)
    spans = []
    for day in range(days + 1):
        start = day * 1440 - round(generator.gauss(60, 50))
        spans.append((start, start + round(generator.gauss(440, 45))))
        if generator.random() < 0.3:
            nap = day * 1440 + 840 + generator.randrange(60)
            spans.append((nap, nap + 35))
    for start, end in spans:
        asleep[max(0, start):max(0, end)] = 1
    series = pandas.Series(asleep, index=pandas.date_range("2023-01-01", periods=len(asleep), freq="min"))
    return {"days": days, "spans": spans, "index": float(sri.sri(series))}


def module(path):
    """A file of a package whose other files need much more."""
    found = importlib.util.spec_from_file_location("sri", path)
    loaded = importlib.util.module_from_spec(found)
    found.loader.exec_module(loaded)
    return loaded


package = importlib.util.find_spec("pyActigraphy").submodule_search_locations[0]
sri = module(package + "/sleep/scoring/sri.py")

print(json.dumps({
    "artefacts": [
        artefacts(seed, count, share)
        for seed, count, share in [(1, 60, 0.05), (2, 120, 0.04), (3, 300, 0.03), (4, 300, 0.08), (5, 500, 0.02), (6, 90, 0)]
    ],
    "measures": [
        measures(1, 70), measures(2, 200, mean=1000, breath=20), measures(3, 400, noise=40),
        measures(4, 480, mean=700, slow=60), measures(5, 1300, slow=10),
    ],
    "trends": [
        trend(1, 30, 0.1, 0, 1), trend(2, 90, -0.05, 0.3, 1), trend(3, 60, 0, 0.1, 0.25), trend(4, 12, 1, 0, 0.001),
        trend(5, 40, 0.02, 0.5, 5),
    ],
    "regularity": [regularity(1, 7), regularity(2, 28), regularity(3, 3)],
}, separators=(",", ":")))
