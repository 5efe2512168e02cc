import type { Language } from '../contract/values/language.ts'

/** Of the judged queries. */
export const halves = ['tuning', 'held-out'] as const

export type Half = (typeof halves)[number]

export interface Manner {
	/** Checks only that the measurement runs: about a second on a few products. */
	readonly isProof: boolean
	readonly cataloguePath: string | undefined
	/** The catalogue is filled in as often as this. */
	readonly copies: number
	/** The half of the judged queries that is shown query by query. */
	readonly shownQueries: Half | undefined
	/** Shops under load write CPU profiles there. */
	readonly profileFolder: string | undefined
	readonly screens: ScreensWanted
}

export const schemes = ['light', 'dark'] as const

/** The pictures that are taken: each screen in every mixture. */
export interface ScreensWanted {
	/** Pixels. */
	readonly widths: readonly number[]
	readonly languages: readonly Language[]
	readonly schemes: readonly (typeof schemes)[number][]
	/** A part of the names of the screens; all of them without it. */
	readonly named: string | undefined
	readonly folder: string
}

/** The command line uses `name`. */
export interface Measurement {
	readonly name: string
	readonly title: string
	run(manner: Manner): Promise<Findings>
}

/** The first round only warms up; a proof takes one round. */
export async function takeRounds<Result>(
	{ isProof }: Manner,
	rounds: number,
	take: (round: number) => Promise<Result>,
): Promise<Result[]> {
	const taken: Result[] = []
	for (let round = 0; round < (isProof ? 1 : 1 + rounds); round++) taken.push(await take(round))
	return isProof ? taken : taken.slice(1)
}

interface Extent {
	readonly connections: number
	readonly seconds?: number
	readonly requests?: number
}

/** A proof needs only a few requests. */
export function extentOf({ isProof }: Manner, extent: Extent): Extent {
	return isProof ? { connections: 2, requests: 40 } : extent
}

/** Keeps the order of the items; asks `atATime` at once. */
export async function askEach<Item, Answer>(
	items: readonly Item[],
	atATime: number,
	ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
	const waiting = items.entries()
	const answers: Answer[] = []
	const askOn = async () => {
		for (const [place, item] of waiting) answers[place] = await ask(item)
	}
	await Promise.all(Array.from({ length: atATime }, askOn))
	return answers
}

export interface Tried {
	/** Of the searches that found what they should. */
	readonly share: number
	readonly misses: readonly string[]
}

/** `findMiss` returns what went wrong, or `undefined`. */
export async function tryEach<Search>(
	searches: readonly Search[],
	atATime: number,
	findMiss: (search: Search) => Promise<string | undefined>,
): Promise<Tried> {
	const misses = (await askEach(searches, atATime, findMiss)).flatMap((miss) => miss ?? [])
	return { share: (searches.length - misses.length) / Math.max(1, searches.length), misses }
}

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
