import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { earlyPressAttribute } from '../../../platform/early-presses.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useOldSince } from '../connection.ts'
import { isSoldOut, type Stock } from '../most-pieces.ts'
import { quantityOf } from './cart.ts'
import { useCart } from './cart-provider.tsx'
import { CartStepper } from './cart-stepper.tsx'

interface AddToCartProps {
	readonly product: Stock & { readonly id: string; readonly title: string }
	/** Beside the stepper stands the way to the checkout. */
	readonly leadsOn?: boolean
	readonly className?: string
}

/** Becomes a stepper once the product is in the cart; nothing offers what is sold out. */
export function AddToCart({ product, leadsOn = false, className = '' }: AddToCartProps) {
	const { id: productId, title } = product
	const { cart, addToCart } = useCart()
	const quantity = quantityOf(cart, productId)
	// An old price cannot be ordered at.
	const isOld = useOldSince() !== undefined
	const { place, notePress } = useFocusThatStays(quantity)
	if (quantity === 0 && isSoldOut(product)) return null
	return (
		<div ref={place} onClickCapture={notePress} className={className}>
			{quantity > 0 ? (
				<div className="flex flex-wrap gap-2">
					<CartStepper product={product} title={title} quantity={quantity} className="grow basis-29" />
					{leadsOn && !isOld && (
						<ButtonLink to="/checkout" className="grow px-3!">
							{m.cart_go_on()}
						</ButtonLink>
					)}
				</div>
			) : (
				<Button
					className="w-full px-3!"
					aria-label={m.cart_add_named({ title })}
					{...{ [earlyPressAttribute]: productId }}
					isWaiting={isOld}
					onClick={() => addToCart({ id: productId })}
				>
					<ShoppingCart aria-hidden="true" className="size-5 shrink-0" />
					{m.cart_add()}
				</Button>
			)}
		</div>
	)
}

/** Button and stepper replace each other when pressed: the focus moves to the new one, at the same place. */
function useFocusThatStays(quantity: number) {
	const place = useRef<HTMLDivElement>(null)
	const isPressed = useRef(false)
	const wasInCart = useRef(quantity > 0)
	useEffect(() => {
		const isInCart = quantity > 0
		if (isPressed.current && wasInCart.current !== isInCart) {
			place.current?.querySelector<HTMLElement>('[data-step="plus"], :scope > button')?.focus({ preventScroll: true })
		}
		isPressed.current = false
		wasInCart.current = isInCart
	}, [quantity])
	const notePress = () => {
		isPressed.current = true
	}
	return { place, notePress }
}
