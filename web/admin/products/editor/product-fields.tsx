import { useId } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { DraftChoice, DraftInput, DraftNumber, DraftText } from './draft-input.tsx'
import { barcodeDoubtText } from './draft-texts.ts'
import { missingTextsText } from './missing-texts.ts'
import { PictureField } from './picture-field.tsx'
import { textFields } from './product-draft.ts'
import type { ProductEditor } from './use-product-editor.ts'

interface MainFieldsProps {
	readonly editor: ProductEditor
	/** Focuses the title of a new product. */
	readonly isNew: boolean
	readonly categories: readonly Category[]
}

export function MainFields({ editor, isNew, categories }: MainFieldsProps) {
	const listId = useId()
	return (
		<>
			<DraftInput field="title" editor={editor} input={{ required: true, autoFocus: isNew }} />
			<DraftText field="description" editor={editor} isRequired />
			<div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
				<DraftInput
					field="category"
					editor={editor}
					hint={m.admin_product_category_hint()}
					input={{ required: true, list: listId }}
				/>
				<datalist id={listId}>
					{categories.map(({ value, label }) => (
						<option key={value} value={value} label={label === value ? undefined : label} />
					))}
				</datalist>
				<DraftNumber field="price" editor={editor} input={{ required: true }} />
				<DraftNumber field="quantity" editor={editor} input={{ required: true }} />
			</div>
			<PictureField editor={editor} />
		</>
	)
}

const rules = {
	'': m.admin_product_stock_rule_usual,
	in_stock: m.admin_product_stock_rule_in_stock,
	to_order: m.admin_product_stock_rule_to_order,
}

/** Details that product law requires, and those that identify a product in the storeroom. */
export function MoreFields({ editor }: { editor: ProductEditor }) {
	const doubt = barcodeDoubtText(editor.draft.barcode)
	return (
		<>
			<p className="text-muted">{m.admin_product_more_hint()}</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<DraftNumber field="ageFrom" editor={editor} hint={m.admin_product_age_from_hint()} />
				<DraftNumber field="daysToMake" editor={editor} hint={m.admin_product_days_to_make_hint()} />
				<DraftChoice field="stockRule" editor={editor} choices={rules} />
				<DraftInput field="country" editor={editor} />
				<DraftInput field="brand" editor={editor} />
				<DraftInput field="sku" editor={editor} />
				<DraftInput
					field="barcode"
					editor={editor}
					hint={doubt && <span className="font-semibold text-wait">{doubt}</span>}
					input={{ inputMode: 'numeric' }}
				/>
			</div>
			<DraftText field="composition" editor={editor} hint={m.admin_product_composition_hint()} />
			<DraftText field="warnings" editor={editor} hint={m.admin_product_warnings_hint()} />
		</>
	)
}

const languages = [
	{ language: 'kk', say: m.admin_product_in_kazakh },
	{ language: 'en', say: m.admin_product_in_english },
] as const

export function TextFields({ editor }: { editor: ProductEditor }) {
	return (
		<>
			<p className="text-muted">{m.admin_product_texts_hint()}</p>
			{languages.map(({ language, say }) => (
				<fieldset key={language} className="flex flex-col gap-4 rounded-2xl border border-line p-4">
					<legend className="px-2 font-extrabold">{say()}</legend>
					<MissingTexts text={missingTextsText(editor.draft, language)} />
					<DraftInput field={textFields[language].title} editor={editor} input={{ lang: language }} />
					<DraftText field={textFields[language].description} editor={editor} lang={language} />
					<DraftInput
						field={textFields[language].category}
						editor={editor}
						hint={m.admin_product_category_everywhere()}
						input={{ lang: language }}
					/>
					<DraftInput field={textFields[language].country} editor={editor} input={{ lang: language }} />
					<DraftText field={textFields[language].composition} editor={editor} lang={language} />
					<DraftText field={textFields[language].warnings} editor={editor} lang={language} />
				</fieldset>
			))}
		</>
	)
}

function MissingTexts({ text }: { text: string | undefined }) {
	if (text === undefined) return null
	return <p className="self-start rounded-full bg-wait-soft px-3 py-0.5 font-bold text-sm text-wait">{text}</p>
}
