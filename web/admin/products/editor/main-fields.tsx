import { useId } from 'react'
import { m } from '#messages'
import type { Category } from '../../../platform/api/list-categories.ts'
import { DraftInput, DraftNumber, DraftText } from './draft-input.tsx'
import { PictureField } from './picture-field.tsx'
import type { ProductEditor } from './use-product-editor.ts'

interface MainFieldsProps {
	readonly editor: ProductEditor
	/** The product is being added: writing begins at once. */
	readonly isNew: boolean
	/** Suggested while a category is typed. */
	readonly categories: readonly Category[]
}

/** What every product has: its texts in Russian, price, stock and pictures. */
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
