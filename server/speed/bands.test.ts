import { expect, test } from 'vitest'
import { speedMeasures, speedMost, speedThresholds } from '#contract/speed/speed-measures.ts'
import { bandOf, figureOf, speedBands } from './bands.ts'

test.each(speedMeasures)('the bands of %s rise to the largest figure and end at the thresholds', (measure) => {
	const ends = speedBands[measure]
	expect(ends).toEqual(ends.toSorted((one, other) => one - other))
	expect(ends).toEqual(expect.arrayContaining([...speedThresholds[measure], speedMost[measure]]))
})

test.each([
	['lcp', 0, 500],
	['lcp', 2500, 2500],
	['lcp', 2500.1, 3000],
	['inp', 2100, 3000],
	['inp', 60_000, 60_000],
	['cls', 0.1, 0.1],
	['cls', 0.11, 0.15],
] as const)('%s of %d is counted up to %d', (measure, value, band) => {
	expect(bandOf(measure, value)).toBe(band)
})

test.each([
	[
		'lcp',
		[
			[2500, 3],
			[6000, 1],
		],
		{ value: 2500, verdict: 'good', visits: 4 },
	],
	[
		'lcp',
		[
			[2500, 2],
			[4000, 2],
		],
		{ value: 3750, verdict: 'middling', visits: 4 },
	],
	['lcp', [[60_000, 1]], { value: 30_000, isMore: true, verdict: 'poor', visits: 1 }],
	['inp', [[3000, 1]], { value: 2750, verdict: 'poor', visits: 1 }],
	['inp', [[60_000, 1]], { value: 10_000, isMore: true, verdict: 'poor', visits: 1 }],
	['cls', [[10, 1]], { value: 2, isMore: true, verdict: 'poor', visits: 1 }],
	[
		'lcp',
		[
			[2500, 749],
			[3000, 251],
		],
		{ value: 2510, verdict: 'middling', visits: 1000 },
	],
	[
		'cls',
		[
			[0.25, 749],
			[0.5, 251],
		],
		{ value: 0.26, verdict: 'poor', visits: 1000 },
	],
	['inp', [[200, 1]], { value: 190, verdict: 'good', visits: 1 }],
	[
		'cls',
		[
			[0.01, 40],
			[0.3, 10],
		],
		{ value: 0.01, verdict: 'good', visits: 50 },
	],
	[
		'cls',
		[
			[0.01, 1],
			[0.25, 9],
		],
		{ value: 0.24, verdict: 'middling', visits: 10 },
	],
] as const)('three of four visits decide %s', (measure, counted, figure) => {
	expect(
		figureOf(
			measure,
			counted.map(([band, visits]) => ({ band, visits })),
		),
	).toEqual(figure)
})
