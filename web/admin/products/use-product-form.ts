import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface ProductForm {
	/** The toy that is changed; without one a toy is added. */
	readonly id: string | undefined
	readonly isOpen: boolean
	/** Counts up, so that every opening begins anew. */
	readonly opening: number
}

/**
 * The form that adds or changes a toy. An address may name the toy (`?edit=`): closing the form then leads back to the page with
 * that link, or to the list where there is none.
 */
export function useProductForm(listAddress: string) {
	const { search, key } = useLocation()
	const navigate = useNavigate()
	const linked = new URLSearchParams(search).get('edit')
	const [dialog, setDialog] = useState<ProductForm | undefined>(
		linked ? { id: linked, isOpen: true, opening: 0 } : undefined,
	)

	const open = (id?: string) => setDialog((before) => ({ id, isOpen: true, opening: (before?.opening ?? 0) + 1 }))

	function close() {
		setDialog((before) => before && { ...before, isOpen: false })
		if (!linked) return
		const isFirstPage = key === 'default'
		void (isFirstPage ? navigate(listAddress, { replace: true }) : navigate(-1))
	}

	return { dialog, open, close }
}
