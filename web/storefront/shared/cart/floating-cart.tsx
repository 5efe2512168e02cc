import { ShoppingCart } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useAuth, useSession } from '../../../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../../../platform/session/session-store.ts'
import { useCart } from './cart-provider.tsx'
import { useClearing } from './use-clearing.ts'

const CartPanel = lazyPart(async () => (await import('./cart-panel.tsx')).CartPanel)

/** Hidden from administrators, and until the cart is read. */
export function FloatingCart() {
	const { role, userId } = useAuth()
	const { isLoading } = useSession()
	const [isShown, setShown] = useState(false)
	useEffect(() => setShown(role !== 'Admin' && !(isLoading && mayBeSignedIn())), [role, isLoading])
	return isShown ? <CartButton key={userId} /> : null
}

function CartButton() {
	const { totalQuantity } = useCart()
	const clearing = useClearing()
	const { isOpen, setOpen, place, button } = useDisclosure()
	const id = useId()
	return (
		<div ref={place} className="floating-cart no-print">
			<button
				ref={button}
				type="button"
				aria-label={`${m.cart_title()}: ${m.cart_count({ count: totalQuantity })}`}
				title={m.cart_open()}
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				data-count={totalQuantity || undefined}
				onClick={() => setOpen(!isOpen)}
				className="cart-button bar-place"
			>
				<ShoppingCart aria-hidden="true" />
				<span className="sm:hidden">{m.cart_title()}</span>
			</button>
			{isOpen && (
				<>
					<button
						type="button"
						tabIndex={-1}
						aria-hidden="true"
						className="cart-veil"
						onClick={() => {
							setOpen(false)
							button.current?.focus()
						}}
					/>
					<section id={id} aria-label={m.cart_title()} className="cart-panel">
						<Suspense fallback={<p className="p-6 text-center text-muted">{m.loading()}</p>}>
							<CartPanel clearing={clearing} onClose={() => setOpen(false)} />
						</Suspense>
					</section>
				</>
			)}
			<span role="status" className="sr-only">
				{m.cart_count({ count: totalQuantity })}
			</span>
		</div>
	)
}

/**
 * Closes on Escape (which returns the focus to the button), a press or focus elsewhere, or a new navigation. A navigation that
 * began before the opening does not close it.
 */
function useDisclosure() {
	const [isOpen, setOpen] = useState(false)
	const place = useRef<HTMLDivElement>(null)
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (!isOpen) return
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== 'Escape' || event.defaultPrevented) return
			setOpen(false)
			button.current?.focus()
		}
		const onElsewhere = (event: Event) => {
			const isInside = event.target instanceof Node && place.current?.contains(event.target)
			if (!isInside) setOpen(false)
		}
		// The router prevents the default action of links that it follows in this tab.
		const onFollow = ({ target, defaultPrevented }: MouseEvent) => {
			if (defaultPrevented && target instanceof Element && target.closest('a')) setOpen(false)
		}
		const onBack = () => setOpen(false)
		const listening = new AbortController()
		const { signal } = listening
		document.addEventListener('keydown', onKey, { signal })
		document.addEventListener('pointerdown', onElsewhere, { signal })
		document.addEventListener('focusin', onElsewhere, { signal })
		window.addEventListener('click', onFollow, { signal })
		window.addEventListener('popstate', onBack, { signal })
		return () => listening.abort()
	}, [isOpen])
	return { isOpen, setOpen, place, button }
}
