import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { intent } from '../platform/ahead/wanted-page.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
	/** A path from the root on. */
	readonly to: string
	/** The router state of the next page. */
	readonly state?: unknown
	readonly preventScrollReset?: boolean
	/** Not where the page opens elsewhere, as in another tab. */
	readonly onFollow?: () => void
}

/**
 * Like the router's, without what resolves relative paths: a page has fifty links, and each would cost the server much. Under a mouse
 * its page begins to come.
 */
export function Link({ to, state, preventScrollReset = false, onFollow, onClick, ...anchor }: LinkProps) {
	const navigate = useNavigate()
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event)
		if (event.defaultPrevented || opensElsewhere(event) || anchor.target === '_blank') return
		event.preventDefault()
		intent.leave()
		onFollow?.()
		const { pathname, search, hash } = window.location
		void navigate(to, { replace: to === pathname + search + hash, state, preventScrollReset })
	}
	return (
		<a
			{...anchor}
			href={to}
			onClick={follow}
			onPointerEnter={({ pointerType }) => intent.rest(to, pointerType)}
			onPointerLeave={intent.leave}
		/>
	)
}

/** In another tab or window, or as a file. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
	return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
