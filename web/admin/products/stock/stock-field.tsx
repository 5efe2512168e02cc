import { Minus, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadProduct, readProduct } from '../../../platform/api/read-product.ts'
import { BareButton, Button } from '../../../ui/button.tsx'
import { explainFailure } from '../../shared/explain-failure.ts'
import { acceptText, fieldLengths } from '../editor/product-draft.ts'

interface StockFieldProps {
	readonly product: ReadProduct
	readonly onChanged: (product: ReadProduct) => void
}

const stepLook =
	'grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

const most = 10 ** fieldLengths.quantity - 1

/** The stock of a toy, to be counted up and down or typed, and saved where it stands. */
export function StockField({ product, onChanged }: StockFieldProps) {
	const { typed, setTyped, isSaving, note, save } = useStock(product, onChanged)
	const input = useRef<HTMLInputElement>(null)
	const quantity = Number(typed)
	const isChanged = typed !== '' && quantity !== product.quantity
	const { title } = product

	function submit(event: FormEvent) {
		event.preventDefault()
		if (!isChanged || isSaving) return
		// The button that was pressed goes away once the stock is saved.
		input.current?.focus()
		void save(quantity)
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

function useStock(product: ReadProduct, onChanged: StockFieldProps['onChanged']) {
	const { id, quantity: seen } = product
	const [shown, setShown] = useState({ seen, typed: String(seen), note: '' })
	const [isSaving, setSaving] = useState(false)
	if (shown.seen !== seen) {
		// The list was loaded anew, with another stock: what is being typed stays.
		const isTyping = shown.typed !== String(shown.seen)
		setShown({ seen, typed: isTyping ? shown.typed : String(seen), note: '' })
	}

	async function save(quantity: number) {
		setSaving(true)
		setShown({ ...shown, note: '' })
		try {
			const answer: unknown = await call('PUT /products/{id}/stock', { params: { id }, body: { quantity, seen } })
			const changed = readProduct(answer) ?? { ...product, quantity }
			show(changed, changed.quantity === quantity)
		} catch (error) {
			await explain(error)
		}
		setSaving(false)
	}

	function show(changed: ReadProduct, isAsTyped: boolean) {
		const { quantity } = changed
		const note = isAsTyped ? m.admin_product_stock_saved() : m.admin_product_stock_other({ count: quantity })
		setShown({ seen: quantity, typed: String(quantity), note })
		onChanged(changed)
	}

	/** Of a stock that is another by now the shopkeeper sees the new number, and decides again. */
	async function explain(error: unknown) {
		const isOther = error instanceof ApiProblem && error.problem.code === 'edited_meanwhile'
		const fresh = isOther ? await loadFresh(id) : undefined
		if (fresh) return show(fresh, false)
		const reason = explainFailure('The stock was not changed', error)
		setShown((before) => ({ ...before, note: m.admin_product_stock_failed({ reason }) }))
	}

	const setTyped = (typed: string) => setShown({ seen, typed, note: '' })
	return { typed: shown.typed, setTyped, isSaving, note: shown.note, save }
}

async function loadFresh(id: string): Promise<ReadProduct | undefined> {
	try {
		return readProduct(await call('GET /products/{id}', { params: { id } }))
	} catch {
		return undefined
	}
}
