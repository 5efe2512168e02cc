import { useEffect, useState } from 'react'
import { delays } from '#contract/limits.ts'
import { preloadSignIn } from '../shared/sign-in/sign-in-dialog.tsx'

/** Opens the sign-in a moment after something succeeded, so that the success can be read. */
export function useSignInSoon(hasSucceeded: boolean) {
	const [isOpen, setOpen] = useState(false)
	useEffect(preloadSignIn, [])
	useEffect(() => {
		if (!hasSucceeded) return
		const timer = setTimeout(() => setOpen(true), delays.openLoginMs)
		return () => clearTimeout(timer)
	}, [hasSucceeded])
	return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
