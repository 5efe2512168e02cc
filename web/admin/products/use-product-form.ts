import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface ProductForm {
	/** Absent to add a product. */
	readonly id: string | undefined
	readonly isOpen: boolean
	/** A React key: every opening starts with fresh state. */
	readonly opening: number
}

/**
 * Opens and closes the product form. After a link with `?edit=`, closing returns to the shop page it came from, or to
 * the list.
 */
export function useProductForm(listUrl: string) {
	const { search, state } = useLocation()
	const navigate = useNavigate()
	const linked = new URLSearchParams(search).get('edit')
	const [dialog, setDialog] = useState<ProductForm | undefined>(
		linked ? { id: linked, isOpen: true, opening: 0 } : undefined,
	)

	const open = (id?: string) => setDialog((before) => ({ id, isOpen: true, opening: (before?.opening ?? 0) + 1 }))

	const close = () => setDialog((before) => before && { ...before, isOpen: false })

	// After the form has closed, since an open one blocks leaving.
	const leave = useEffectEvent(() => void (state?.isFromShop ? navigate(-1) : navigate(listUrl, { replace: true })))
	const isLeft = linked !== null && dialog?.isOpen === false
	useEffect(() => {
		if (isLeft) leave()
	}, [isLeft])

	return { dialog, open, close }
}
