import { m } from '#messages'

export interface Comparison {
	readonly value: number
	readonly before: number
	/** The value of the period before as it is shown. */
	readonly beforeText: string
	/** A share is compared without a percentage. */
	readonly isShare?: boolean
}

/** How much a figure grew or fell since the period before: an arrow, for screen readers in words. */
export function Change({ comparison }: { comparison: Comparison }) {
	const { value, before, beforeText } = comparison
	const look = value < before ? 'text-bad' : 'text-good'
	return (
		<span className="flex flex-wrap gap-x-1.5 text-sm">
			{value !== before && (
				<span aria-hidden="true" className={`whitespace-nowrap font-bold tabular-nums ${look}`}>
					{value > before ? '▲' : '▼'} {percentOf(comparison)}
				</span>
			)}
			<span className="sr-only">{changeText(comparison)}</span>
			<span className="text-muted">{m.overview_before({ value: beforeText })}</span>
		</span>
	)
}

function percentOf(comparison: Comparison): string {
	const percent = changeInPercent(comparison)
	return percent === undefined ? '' : m.overview_percent({ share: percent })
}

/** In words: `больше на 12 %`. */
export function changeText(comparison: Comparison): string {
	const { value, before } = comparison
	if (value === before) return m.overview_same()
	const percent = changeInPercent(comparison)
	if (percent === undefined) return value > before ? m.overview_more() : m.overview_less()
	return value > before ? m.overview_more_by({ percent }) : m.overview_less_by({ percent })
}

/** `undefined` where a percentage says nothing: for a share, after nothing, and below one half. */
function changeInPercent({ value, before, isShare }: Comparison): number | undefined {
	if (isShare || before <= 0) return undefined
	return Math.round((Math.abs(value - before) / before) * 100) || undefined
}
