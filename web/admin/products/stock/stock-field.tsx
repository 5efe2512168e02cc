import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { productText } from '../../../platform/product-text.ts'
import { BareButton, Button } from '../../../ui/button.tsx'
import { acceptText, fieldLengths } from '../editor/product-draft.ts'
import { useStock } from './use-stock.ts'

interface StockFieldProps {
	readonly product: ReadProduct
	readonly onChanged: (product: ReadProduct) => void
}

const stepLook =
	'grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

const most = 10 ** fieldLengths.quantity - 1

/** Edits the stock of a product in place. */
export function StockField({ product, onChanged }: StockFieldProps) {
	const { typed, setTyped, isSaving, note, save } = useStock(product, onChanged)
	const input = useRef<HTMLInputElement>(null)
	const quantity = Number(typed)
	const isChanged = typed !== '' && quantity !== product.quantity
	const title = productText(product, 'title')

	function submit(event: FormEvent) {
		event.preventDefault()
		if (!isChanged || isSaving) return
		// The pressed button disappears once the stock is saved.
		input.current?.focus()
		void save()
	}

	return (
		<form noValidate onSubmit={submit} className="flex flex-col gap-2">
			<div className="flex items-center rounded-full border border-line">
				<BareButton
					aria-label={m.admin_product_stock_minus({ title })}
					isWaiting={isSaving || quantity <= 0}
					onClick={() => setTyped(String(quantity - 1))}
					className={stepLook}
				>
					<Minus aria-hidden="true" className="size-4" />
				</BareButton>
				<input
					ref={input}
					aria-label={m.admin_product_stock({ title })}
					inputMode="numeric"
					autoComplete="off"
					readOnly={isSaving}
					value={typed}
					onChange={({ target }) => setTyped(acceptText('quantity', target.value))}
					className="min-h-11 w-0 min-w-0 grow rounded-lg bg-transparent text-center font-bold tabular-nums"
				/>
				<BareButton
					aria-label={m.admin_product_stock_plus({ title })}
					isWaiting={isSaving || quantity >= most}
					onClick={() => setTyped(String(quantity + 1))}
					className={stepLook}
				>
					<Plus aria-hidden="true" className="size-4" />
				</BareButton>
			</div>
			{isChanged && (
				<Button type="submit" isBusy={isSaving} aria-label={m.admin_product_stock_save({ title })} className="px-3!">
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			)}
			<p aria-live="polite" className="text-muted text-sm empty:hidden">
				{note}
			</p>
		</form>
	)
}
