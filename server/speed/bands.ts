import type { SpeedFigure, SpeedVerdict } from '#contract/speed/speed.ts'
import { type SpeedMeasure, speedMost, speedThresholds } from '#contract/speed/speed-measures.ts'

/** The upper ends of what is counted together; the thresholds are among them, so that counts tell good from poor exactly. */
export const speedBands: Readonly<Record<SpeedMeasure, readonly number[]>> = {
	lcp: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 10_000, 15_000, 20_000, 30_000, speedMost.lcp],
	inp: [50, 100, 150, 200, 300, 400, 500, 1000, 2000, 3000, 5000, 10_000, speedMost.inp],
	cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1, 2, speedMost.cls],
}

export function bandOf(measure: SpeedMeasure, value: number): number {
	return speedBands[measure].find((end) => value <= end) ?? speedMost[measure]
}

interface CountedBand {
	readonly band: number
	readonly visits: number
}

const share = 0.75

/** Within its band the value is estimated, as if the visits lay evenly; not so in the last, which is too wide. `counted` is in the order of its bands, and not empty. */
export function figureOf(measure: SpeedMeasure, counted: readonly CountedBand[]): SpeedFigure {
	const visits = counted.reduce((sum, one) => sum + one.visits, 0)
	const wanted = visits * share
	let before = 0
	for (const { band, visits: inBand } of counted) {
		if (before + inBand >= wanted) {
			const start = speedBands[measure].findLast((end) => end < band) ?? 0
			if (band === speedMost[measure]) return { value: start, isMore: true, verdict: 'poor', visits }
			const value = start + ((band - start) * (wanted - before)) / inBand
			return { value: rounded(value, start, band), verdict: verdictOf(measure, band), visits }
		}
		before += inBand
	}
	return { value: speedMost[measure], verdict: 'poor', visits }
}

/** Shown figures must not contradict their verdict. */
function rounded(value: number, start: number, end: number): number {
	const digits = end <= 10 ? 100 : 0.1
	const nearest = Math.round(value * digits) / digits
	return Math.min(end, nearest > start ? nearest : Math.ceil(value * digits) / digits)
}

function verdictOf(measure: SpeedMeasure, band: number): SpeedVerdict {
	const [good, poor] = speedThresholds[measure]
	if (band <= good) return 'good'
	return band <= poor ? 'middling' : 'poor'
}
