import { m } from '#messages'
import { DraftInput, DraftText } from './draft-input.tsx'
import { textFields } from './product-draft.ts'
import type { ProductEditor } from './use-product-editor.ts'

const languages = [
	{ language: 'kk', say: m.admin_product_in_kazakh },
	{ language: 'en', say: m.admin_product_in_english },
] as const

/** The texts of a product in Kazakh and English. */
export function TextFields({ editor }: { editor: ProductEditor }) {
	return (
		<>
			<p className="text-muted">{m.admin_product_texts_hint()}</p>
			{languages.map(({ language, say }) => (
				<fieldset key={language} className="flex flex-col gap-4 rounded-2xl border border-line p-4">
					<legend className="px-2 font-extrabold">{say()}</legend>
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
