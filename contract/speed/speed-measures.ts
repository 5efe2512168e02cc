/** Of the pages of the storefront; a visit counts for the one that it began with. The cart is a part of every page. */
export const speedPages = ['catalogue', 'product', 'checkout', 'other'] as const

export type SpeedPage = (typeof speedPages)[number]

/** Core Web Vitals, as browsers measure them: the largest content, in ms; the answer to a press, in ms; the shifts, without a unit. */
export const speedMeasures = ['lcp', 'inp', 'cls'] as const

export type SpeedMeasure = (typeof speedMeasures)[number]

/** Good up to the first, poor above the second (web.dev/articles/vitals). */
export const speedThresholds = {
	lcp: [2500, 4000],
	inp: [200, 500],
	cls: [0.1, 0.25],
} as const satisfies Record<SpeedMeasure, readonly [number, number]>

/** Larger figures are refused; the measuring page sends these in their place. */
export const speedMost = { lcp: 60_000, inp: 60_000, cls: 10 } as const satisfies Record<SpeedMeasure, number>
