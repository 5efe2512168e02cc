export interface Figure {
	readonly name: string
	readonly value: number
	/** Without it the value is a whole number with thousands. */
	readonly decimals?: number
	readonly unit?: string
	readonly target?: Target
}

export type Target = { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number }

export interface Findings {
	readonly figures: readonly Figure[]
	readonly remarks?: readonly string[]
}

/** Returns `undefined` without a target. */
export function isMet({ value, target }: Figure): boolean | undefined {
	if (!target) return undefined
	if ('atLeast' in target) return value >= target.atLeast
	if ('atMost' in target) return value <= target.atMost
	return value < target.below
}

export function formatTable(figures: readonly Figure[]): string {
	const rows = figures.map((figure) => [figure.name, formatValue(figure), formatTarget(figure), verdict(figure)])
	const table = [['what', 'figure', 'target', ''], ...rows]
	const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
	return table
		.map(([name = '', value = '', target = '', met = '']) =>
			`  ${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${target.padEnd(widths[2] ?? 0)}  ${met}`.trimEnd(),
		)
		.join('\n')
}

function formatValue({ value, decimals = 0, unit }: Figure): string {
	return `${inDigits(value, decimals)}${unit ? ` ${unit}` : ''}`
}

function formatTarget({ target, unit }: Figure): string {
	if (!target) return ''
	const [sign, bound] = Object.entries({ '>=': 'atLeast', '<=': 'atMost', '<': 'below' }).flatMap(([sign, kind]) => {
		const bound = Object.entries(target).find(([name]) => name === kind)?.[1]
		return bound === undefined ? [] : [sign, String(bound)]
	})
	return `${sign} ${bound}${unit ? ` ${unit}` : ''}`
}

function verdict(figure: Figure): string {
	const met = isMet(figure)
	if (met === undefined) return ''
	return met ? 'met' : 'NOT MET'
}

export function inDigits(value: number, decimals = 0): string {
	return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export function medianOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b)
	const middle = Math.floor(sorted.length / 2)
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The value that `percent` per cent of the values do not exceed. */
export function percentileOf(values: readonly number[], percent: number): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN
}
