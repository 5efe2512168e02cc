import { useRef, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { type ImportField, importFields } from '#contract/values/import-fields.ts'
import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { productTextLang } from '../../platform/product-text.ts'
import { Button } from '../../ui/button.tsx'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { importFieldText } from './import-field-text.ts'

const shownFirst = 6

type Planned = NonNullable<CatalogueImport['planned']>[number]
type Value = Planned['after'][string]

export function Planned({ planned }: { planned: readonly Planned[] }) {
	const [areAllShown, setAllShown] = useState(false)
	const list = useRef<HTMLUListElement>(null)
	useLostFocus(areAllShown, () => list.current?.querySelector<HTMLElement>(`li:nth-child(${shownFirst + 1})`))
	if (planned.length === 0) return null
	const shown = areAllShown ? planned : planned.slice(0, shownFirst)
	return (
		<section aria-labelledby="planned" className="flex flex-col gap-3">
			<h4 id="planned" className="font-extrabold text-lg">
				{m.import_planned_title()}
			</h4>
			<ul ref={list} className="grid gap-3 lg:grid-cols-2">
				{shown.map((change) => (
					<li
						key={change.line}
						tabIndex={-1}
						className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card outline-none"
					>
						<p className="flex flex-wrap items-center gap-2 font-bold leading-snug">
							<span lang={productTextLang(change, 'title')}>{change.title}</span>
							{!change.before && (
								<span className="rounded-full bg-good-soft px-2.5 py-0.5 font-bold text-good text-xs">
									{m.import_planned_new()}
								</span>
							)}
						</p>
						<dl className="flex flex-col gap-1 text-sm">
							{importFields
								.filter((field) => field in change.after && (change.before || field !== 'title'))
								.map((field) => (
									<Change key={field} field={field} change={change} />
								))}
						</dl>
					</li>
				))}
			</ul>
			{shown.length < planned.length && (
				<Button look="plain" className="self-start" onClick={() => setAllShown(true)}>
					{m.import_planned_all({ count: planned.length })}
				</Button>
			)}
		</section>
	)
}

function Change({ field, change: { before, after } }: { field: ImportField; change: Planned }) {
	return (
		<div className="grid grid-cols-[7.5rem_1fr] gap-2">
			<dt className="text-muted">{importFieldText(field)}</dt>
			<dd className="line-clamp-4">
				{before && (
					<>
						<span className="sr-only">{m.import_planned_was()}: </span>
						<s className="text-muted">{valueText(field, before[field])}</s>
						<span aria-hidden="true"> → </span>
						<span className="sr-only">, {m.import_planned_becomes()}: </span>
					</>
				)}
				<span className="font-semibold">{valueText(field, after[field])}</span>
			</dd>
		</div>
	)
}

function valueText(field: ImportField, value: Value | undefined): string {
	if (value === null || value === undefined || value === '') return m.import_planned_nothing()
	if (typeof value === 'number') return field === 'price' || field === 'salePrice' ? formatTenge(value) : String(value)
	if (field === 'stockRule') return value === 'in_stock' ? m.import_yes() : m.import_no()
	return field === 'saleFrom' || field === 'saleThrough' ? formatCalendarDay(value) : value
}
