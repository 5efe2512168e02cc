import { m } from '#messages'
import { DraftInput, DraftNumber, DraftText } from './draft-input.tsx'
import type { ProductEditor } from './use-product-editor.ts'

/** What the law on products asks for, and what helps to find a product in the storeroom. */
export function MoreFields({ editor }: { editor: ProductEditor }) {
	return (
		<>
			<p className="text-muted">{m.admin_product_more_hint()}</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<DraftNumber field="ageFrom" editor={editor} hint={m.admin_product_age_from_hint()} />
				<DraftNumber field="daysToMake" editor={editor} hint={m.admin_product_days_to_make_hint()} />
				<DraftInput field="country" editor={editor} />
				<DraftInput field="brand" editor={editor} />
				<DraftInput field="sku" editor={editor} />
				<DraftInput field="barcode" editor={editor} input={{ inputMode: 'numeric' }} />
			</div>
			<DraftText field="composition" editor={editor} hint={m.admin_product_composition_hint()} />
			<DraftText field="warnings" editor={editor} hint={m.admin_product_warnings_hint()} />
		</>
	)
}
