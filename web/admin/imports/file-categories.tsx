import { useId, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { formatCount } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { explainFailure } from '../shared/failures.ts'
import { beginWork } from './begin-work.ts'
import { type CategoryMap, categoryState, mapCategories, withCategories } from './categories/category-map.ts'

interface FileCategoriesProps {
	readonly imported: CatalogueImport
	/** Since the file was checked. */
	readonly typed: CategoryMap
	readonly onAsked: (imported: CatalogueImport) => void
	/** The preview no longer matches what is typed. */
	readonly onType: (typed: CategoryMap) => void
}

const stateTexts: Readonly<Record<ReturnType<typeof categoryState>, () => string>> = {
	known: m.import_category_known,
	new: m.import_category_new,
	mapped: m.import_category_mapped,
	mappedToNew: m.import_category_mapped_to_new,
}

/** What the categories of a checked file become in the shop. */
export function FileCategories({ imported, typed, onAsked, onType }: FileCategoriesProps) {
	const { categories = [], choice } = imported
	const mapped = mapCategories(choice, typed)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState('')
	const { data: listed } = useAnswer('categories', () => listCategories(call))
	const list = useId()
	if (categories.length === 0) return null
	const known = new Set(listed?.map(({ value }) => value))
	const open = listed ? categories.filter(({ name }) => categoryState(name, mapped, known) === 'new') : []

	async function check() {
		setBusy(true)
		setFailure('')
		const asked = withCategories(choice, typed, imported)
		const ask = () => call('POST /imports/{id}/preview', { params: { id: imported.id }, body: asked })
		try {
			onAsked(await beginWork(imported, ask, asked))
		} catch (error) {
			setFailure(m.import_check_failed({ reason: explainFailure('The file was not checked', error) }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<details className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<summary className="min-h-11 cursor-pointer content-center">
				<span className="font-extrabold text-lg">{m.import_categories_title()}</span>
				{listed && (
					<span className={`block ${open.length > 0 ? 'font-semibold text-wait' : 'text-muted'}`}>
						{open.length > 0
							? m.import_categories_summary({ count: formatCount(open.length) })
							: m.import_categories_all()}
					</span>
				)}
			</summary>
			<form
				noValidate
				aria-label={m.import_categories_title()}
				onSubmit={(event) => {
					event.preventDefault()
					void check()
				}}
				className="mt-3 flex flex-col gap-4"
			>
				<p className="max-w-prose text-muted">{m.import_categories_hint()}</p>
				<datalist id={list}>
					{listed?.map(({ value }) => (
						<option key={value} value={value} />
					))}
				</datalist>
				<ul className="-mx-1.5 max-h-[32rem] divide-y divide-line overflow-y-auto px-1.5">
					{categories.map(({ name, rows }) => (
						<li key={name} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
							<div>
								<p className="wrap-anywhere font-semibold">{name}</p>
								<p className="text-muted text-sm">
									{m.import_rows({ count: rows, shown: formatCount(rows) })}
									{listed && ` · ${stateTexts[categoryState(name, mapped, known)]()}`}
								</p>
							</div>
							<TextField
								label={m.import_category_for({ name })}
								isLabelHidden
								list={list}
								maxLength={limits.productCategory}
								autoComplete="off"
								placeholder={name}
								value={mapped.get(name) ?? ''}
								onChange={({ target }) => onType(new Map([...typed, [name, target.value]]))}
							/>
						</li>
					))}
				</ul>
				<p role="alert" className="font-semibold text-bad empty:hidden">
					{failure}
				</p>
				<Button type="submit" look="plain" isBusy={isBusy} className="sm:self-start">
					{m.import_categories_check()}
				</Button>
			</form>
		</details>
	)
}
