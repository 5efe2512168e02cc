import type { UseFormReturn } from 'react-hook-form'
import type { CatalogueImport, ReadRow, SentImportChoice } from '#contract/imports.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatTenge } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { useSettled } from '../../platform/live/use-settled.ts'
import { type ChoiceDraft, choiceFormOf, draftOf } from './choice-draft.ts'

interface ReadRowsProps {
	readonly imported: CatalogueImport
	readonly form: UseFormReturn<ChoiceDraft, unknown, SentImportChoice>
}

/** The first rows as the import would read them by what the form says, as soon as that is complete. */
export function ReadRows({ imported, form }: ReadRowsProps) {
	const { id, choice, readRows = [] } = imported
	const [unchanged, drafted] = [draftOf(choice), form.watch()].map((draft) =>
		JSON.stringify(choiceFormOf(imported).safeParse(draft).data),
	)
	const asked = useSettled(drafted)
	const { data = readRows, isLoading } = useAnswer(
		asked === unchanged ? undefined : asked,
		async (signal) => {
			const body: SentImportChoice = JSON.parse(asked ?? '')
			return (await call('POST /imports/{id}/first-rows', { params: { id }, body }, { signal })).readRows
		},
		{ keepsEarlier: true },
	)
	const rows = asked === unchanged ? readRows : data
	return (
		<section aria-label={m.import_first_rows()} aria-busy={isLoading} className="flex flex-col gap-2">
			<h3 className="font-extrabold text-lg">{m.import_first_rows()}</h3>
			<ul className={`flex flex-col divide-y divide-edge/40 ${isLoading ? 'opacity-60' : ''}`}>
				{rows.map((row) => (
					<ReadLine key={row.line} row={row} />
				))}
			</ul>
		</section>
	)
}

function ReadLine({ row }: { readonly row: ReadRow }) {
	const { line, title, category, price, quantity, barcode, sku, problem } = row
	const facts = [
		price !== undefined && formatTenge(price),
		quantity !== undefined && m.import_read_quantity({ count: quantity }),
		category,
		barcode ?? sku,
	].filter(Boolean)
	return (
		<li className="grid gap-x-4 py-2 sm:grid-cols-[6rem_1fr]">
			<span className="text-muted text-sm">{m.import_remark_line({ line })}</span>
			<span className="flex min-w-0 flex-col">
				<span className="break-words font-semibold">{title || m.import_read_no_title()}</span>
				<span className="break-words text-muted text-sm">{facts.join(' · ')}</span>
				{problem && <span className="font-semibold text-bad text-sm">{problem}</span>}
			</span>
		</li>
	)
}
