import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface ProductForm {
	/** The product that is changed; without one a product is added. */
	readonly id: string | undefined
	readonly isOpen: boolean
	/** Counts up, so that every opening begins anew. */
	readonly opening: number
}

/**
 * The form that adds or changes a product. An address may name the product (`?edit=`): closing the form then leads back to the page of
 * the shop it was opened from, or to the list.
 */
export function useProductForm(listAddress: string) {
	const { search, state } = useLocation()
	const navigate = useNavigate()
	const linked = new URLSearchParams(search).get('edit')
	const [dialog, setDialog] = useState<ProductForm | undefined>(
		linked ? { id: linked, isOpen: true, opening: 0 } : undefined,
	)

	const open = (id?: string) => setDialog((before) => ({ id, isOpen: true, opening: (before?.opening ?? 0) + 1 }))

	const close = () => setDialog((before) => before && { ...before, isOpen: false })

	// Once the form is closed, for an open one holds whoever leaves.
	const leave = useEffectEvent(() => void (state?.isFromShop ? navigate(-1) : navigate(listAddress, { replace: true })))
	const isLeft = linked !== null && dialog?.isOpen === false
	useEffect(() => {
		if (isLeft) leave()
	}, [isLeft])

	return { dialog, open, close }
}
