import { useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadProduct, readProduct } from '../../../platform/api/read-product.ts'
import { explainFailure, isAnswerLost } from '../../shared/failures.ts'

/** `seen` is the stock when typing began: the server applies the difference, so later sales are kept. */
interface Typing {
	readonly text: string
	readonly seen: number
	/** The answer was lost: sending it again might apply it twice. */
	readonly isUnsure: boolean
}

interface Note {
	readonly text: string
	/** The note disappears once the list shows another stock. */
	readonly of: number | undefined
}

/** Edits and saves a stock. Calls `onChanged` with the server's version of the product. */
export function useStock(product: ReadProduct, onChanged: (product: ReadProduct) => void) {
	const { id } = product
	const [typing, setTyping] = useState<Typing>()
	const [isSaving, setSaving] = useState(false)
	const [note, setNote] = useState<Note>({ text: '', of: undefined })

	function setTyped(text: string) {
		const isAsShown = text !== '' && Number(text) === product.quantity
		setTyping((before) => (isAsShown ? undefined : { seen: product.quantity, isUnsure: false, ...before, text }))
		tell('')
	}

	async function save() {
		if (!typing) return
		const quantity = Number(typing.text)
		setSaving(true)
		tell('')
		try {
			await send(quantity, typing)
		} catch (error) {
			await explain(error, quantity)
		}
		setSaving(false)
	}

	async function send(quantity: number, { seen, isUnsure }: Typing) {
		const now = isUnsure ? await reloadProduct(id) : undefined
		if (now && now.quantity !== seen) return show(now, now.quantity === quantity)
		const changed = readProduct(await call('PUT /products/{id}/stock', { params: { id }, body: { quantity, seen } }))
		show(changed, changed.quantity === quantity)
	}

	/** If the stock changed meanwhile, or may have, shows the new number for another decision. */
	async function explain(error: unknown, quantity: number) {
		const isLost = isAnswerLost(error)
		const isOther = error instanceof ApiProblem && error.problem.code === 'edited_meanwhile'
		if (isLost) setTyping((before) => before && { ...before, isUnsure: true })
		const now = isLost || isOther ? await reloadProduct(id).catch(() => undefined) : undefined
		if (now && (isOther || now.quantity !== typing?.seen)) return show(now, now.quantity === quantity)
		tell(m.admin_product_stock_failed({ reason: explainFailure('The stock was not changed', error) }))
	}

	function show(changed: ReadProduct, isAsTyped: boolean) {
		const { quantity } = changed
		setTyping(undefined)
		tell(isAsTyped ? m.admin_product_stock_saved() : m.admin_product_stock_other({ count: quantity }), quantity)
		onChanged(changed)
	}

	const tell = (text: string, of?: number) => setNote({ text, of })

	return {
		typed: typing?.text ?? String(product.quantity),
		setTyped,
		isSaving,
		note: note.of === undefined || note.of === product.quantity ? note.text : '',
		save,
	}
}

async function reloadProduct(id: string): Promise<ReadProduct> {
	const product = readProduct(await call('GET /products/{id}', { params: { id } }))
	if (!product) throw new Error('The answer holds no product')
	return product
}
