import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { productText } from '../../platform/product-text.ts'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

/** What can be done with a product of the list. */
export interface ProductActions {
	readonly onEdit: (product: ReadProduct) => void
	readonly onDelete: (product: ReadProduct) => void
	readonly onHistory: (product: ReadProduct) => void
	readonly onShowAgain: (product: ReadProduct) => void
	readonly onChanged: (product: ReadProduct) => void
}

/** Deletes a product or shows a hidden one again. Calls `onDone` with the product that left the list. */
export function useProductActions(onDone: (product: ReadProduct) => void) {
	const [failed, setFailed] = useState<{ id: string; text: string }>()

	async function remove(product: ReadProduct) {
		const { id } = product
		if (!(await askConfirmation(m.admin_product_delete_question(), m.admin_delete()))) return
		setFailed(undefined)
		try {
			await call('DELETE /products/{id}', { params: { id } })
		} catch (error) {
			const reason = explainFailure('A product was not deleted', error)
			return setFailed({ id, text: m.admin_product_delete_failed({ reason }) })
		}
		showToast('success', m.admin_product_deleted({ title: productText(product, 'title') }))
		onDone(product)
	}

	async function showAgain(product: ReadProduct) {
		const { id } = product
		setFailed(undefined)
		try {
			await call('POST /product-changes', { body: { ids: [id], change: { field: 'hidden', isHidden: false } } })
		} catch (error) {
			return setFailed({ id, text: explainFailure('A product was not shown again', error) })
		}
		showToast('success', m.admin_product_shown_again({ title: productText(product, 'title') }))
		onDone(product)
	}

	return { failed, remove, showAgain }
}
