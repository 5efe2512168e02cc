import { useId } from 'react'
import type { Speed, SpeedFigure, SpeedVerdict } from '#contract/speed/speed.ts'
import { type SpeedMeasure, type SpeedPage, speedMeasures } from '#contract/speed/speed-measures.ts'
import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'

type PageFigures = Speed['periods'][number]['pages'][number]

const kinds: Readonly<Record<SpeedPage, () => string>> = {
	catalogue: m.speed_catalogue,
	product: m.speed_product,
	checkout: m.speed_checkout,
	other: m.speed_other,
}

interface Shown {
	readonly name: () => string
	readonly text: (value: number) => string
}

const measures: Readonly<Record<SpeedMeasure, Shown>> = {
	lcp: { name: m.speed_lcp, text: (value) => m.speed_seconds({ seconds: formatCount(value / 1000) }) },
	inp: { name: m.speed_inp, text: (value) => m.speed_seconds({ seconds: formatCount(value / 1000) }) },
	cls: { name: m.speed_cls, text: formatCount },
}

const verdicts: Readonly<Record<SpeedVerdict, { readonly text: () => string; readonly look: string }>> = {
	good: { text: m.speed_good, look: 'bg-good-soft text-good' },
	middling: { text: m.speed_middling, look: 'bg-wait-soft text-wait' },
	poor: { text: m.speed_poor, look: 'bg-bad-soft text-bad' },
}

export function PageSpeed({ kind, figures }: { kind: SpeedPage; figures: readonly PageFigures[] }) {
	const id = useId()
	return (
		<li aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-5 shadow-card sm:p-6">
			<h3 id={id} className="font-extrabold text-lg">
				{kinds[kind]()}
			</h3>
			{figures.map((figure) => (
				<div key={String(figure.isWide)} className="flex flex-col gap-2">
					<h4 className="font-bold text-muted">{figure.isWide ? m.speed_wide() : m.speed_phone()}</h4>
					<dl className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
						{speedMeasures.map((measure) => (
							<Measure key={measure} measure={measure} figure={figure[measure]} />
						))}
					</dl>
				</div>
			))}
		</li>
	)
}

function Measure({ measure, figure }: { measure: SpeedMeasure; figure: SpeedFigure | undefined }) {
	if (!figure) return null
	const { name, text } = measures[measure]
	const value = text(figure.value)
	const verdict = verdicts[figure.verdict]
	return (
		<div className="flex flex-col gap-1">
			<dt className="text-sm">
				{name()} <span className="text-muted uppercase">({measure})</span>
			</dt>
			<dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-extrabold">{figure.isMore ? m.speed_more({ figure: value }) : value}</span>
				<span className={`rounded-full px-2.5 py-0.5 font-bold text-sm ${verdict.look}`}>{verdict.text()}</span>
			</dd>
			<dd className="text-muted text-sm">{m.speed_visits({ count: formatCount(figure.visits) })}</dd>
		</div>
	)
}
