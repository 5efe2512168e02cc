import { Truck, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { m } from '#messages'
import { savesData } from '../../../platform/ahead/line.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatTenge } from '../../../platform/format.ts'
import { useWhenIdle } from '../../../platform/live/when-idle.ts'
import { useAuth } from '../../../platform/session/auth-provider.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Guide } from '../../../ui/guide/guide.tsx'
import { savedOn } from '../../../ui/price/discount.ts'
import { useOldSince } from '../connection.ts'
import { deliveryPriceText, useDeliveryOffer } from '../delivery-offer.ts'
import { useDeliveryPromise } from '../delivery-promise.ts'
import { CartPanelLine } from './cart-panel-line.tsx'
import { type CartProductLine, groupLines, totalOf, useCartProducts } from './cart-products.ts'
import type { Clearing } from './use-clearing.ts'
import { WithoutAccount } from './without-account.tsx'

interface CartPanelProps {
	/** Outlasts the open panel. */
	readonly clearing: Clearing
	readonly onClose: () => void
}

export function CartPanel({ clearing, onClose }: CartPanelProps) {
	const lines = useCartProducts()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	const place = useFocusInCart(heading)
	return (
		<div ref={place}>
			<div className="sticky top-0 z-10 flex items-center gap-1 bg-surface py-2 pr-2 pl-4">
				<h2 ref={heading} tabIndex={-1} className="grow font-extrabold text-xl outline-none">
					{m.cart_title()}
				</h2>
				{lines.length > 0 && (
					<Button look="quiet" className="px-3! text-sm" onClick={clearing.clear}>
						{m.cart_clear()}
					</Button>
				)}
				<IconButton label={m.close()} onClick={onClose}>
					<X aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
			{lines.length === 0 ? <EmptyCart onPutBack={clearing.putBack} /> : <FilledCart lines={lines} />}
		</div>
	)
}

function EmptyCart({ onPutBack }: { onPutBack: (() => void) | undefined }) {
	return (
		<div className="px-6 pt-4 pb-8 text-center">
			<Guide mood="searching" className="mb-2 h-24" />
			<p className="font-bold text-lg first-letter:uppercase">{m.cart_empty()}</p>
			<p className="mt-1 text-muted">{m.cart_empty_hint()}</p>
			<div className="mt-4 flex flex-wrap justify-center gap-2">
				{onPutBack && (
					<Button look="plain" onClick={onPutBack}>
						{m.cart_put_back()}
					</Button>
				)}
				<ButtonLink to="/catalog">{m.account_to_catalog()}</ButtonLink>
			</div>
		</div>
	)
}

function FilledCart({ lines }: { lines: readonly CartProductLine[] }) {
	const { waiting, ready, toMake, unavailable } = groupLines(lines)
	const total = totalOf(lines)
	return (
		<>
			<Group lines={waiting} />
			<Group title={m.cart_ready()} look="bg-good-soft text-good" lines={ready} />
			<Group title={m.cart_to_make()} look="bg-wait-soft text-wait" lines={toMake} />
			<Group title={m.cart_unavailable()} look="bg-sunken text-muted" lines={unavailable} />
			<div className="sticky bottom-0 border-line border-t bg-surface p-4 has-[form]:static">
				{ready.length + toMake.length > 0 && <Promised toMake={toMake} />}
				{total !== undefined && <Total total={total} saved={savedOn([...ready, ...toMake].filter(isKnown))} />}
				<ToCheckout />
				<WithoutAccount lines={lines} />
			</div>
		</>
	)
}

function isKnown(line: CartProductLine): line is CartProductLine & { readonly product: ReadProduct } {
	return typeof line.product === 'object'
}

function Total({ total, saved }: { total: number | 'counting'; saved: number }) {
	return (
		<div className="mb-3">
			<p className="flex items-baseline justify-between gap-3">
				<span className="text-muted">{m.cart_total()}</span>
				<strong className="font-extrabold text-xl">
					{total === 'counting' ? m.checkout_counting() : formatTenge(total)}
				</strong>
			</p>
			{total !== 'counting' && saved > 0 && (
				<p className="text-right font-semibold text-good text-sm">{m.cart_saved({ sum: formatTenge(saved) })}</p>
			)}
		</div>
	)
}

function Promised({ toMake }: { toMake: readonly CartProductLine[] }) {
	const daysToMake = toMake.map(({ product }) => (typeof product === 'string' ? undefined : product.daysToMake))
	const { zones = [] } = useDeliveryOffer() ?? {}
	const { courier, pickups } = useDeliveryPromise({ isMade: toMake.length > 0, daysToMake })
	return (
		<div className="mb-1 flex items-start gap-2">
			<Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
			<p className="min-w-0">
				<strong>{courier ?? m.product_promise_unknown()}</strong>
				{zones.length > 0 && <span className="block text-muted text-sm">{deliveryPriceText(zones)}</span>}
				{pickups[0] && <span className="block text-muted text-sm">{pickups[0].text}</span>}
			</p>
		</div>
	)
}

/** Nothing is ordered at an old price. The code of the page comes while the cart is looked at: each of its files would hold up the press. */
function ToCheckout() {
	const { isAuthenticated } = useAuth()
	const next = isAuthenticated ? '/checkout' : '/auth?from=/checkout'
	const comesAhead = useWhenIdle() && !savesData()
	const isOld = useOldSince() !== undefined
	const label = isAuthenticated ? m.cart_checkout() : m.cart_login()
	const look = 'w-full first-letter:uppercase'
	if (!isOld) {
		return (
			<>
				{comesAhead && <PrefetchPageLinks page={next} />}
				<ButtonLink to={next} className={look}>
					{label}
				</ButtonLink>
			</>
		)
	}
	return (
		<>
			<p role="status" className="mb-3 font-semibold text-sm text-wait">
				{m.cart_offline()}
			</p>
			<Button isWaiting className={look}>
				{label}
			</Button>
		</>
	)
}

interface GroupProps {
	readonly title?: string
	readonly look?: string
	readonly lines: readonly CartProductLine[]
}

function Group({ title, look = '', lines }: GroupProps) {
	if (lines.length === 0) return null
	return (
		<section className="px-4 pb-2">
			{title && (
				<h3 className={`inline-block rounded-full px-3 py-1 font-bold text-sm first-letter:uppercase ${look}`}>
					{title}
				</h3>
			)}
			<ul className="divide-y divide-line">
				{lines.map((line) => (
					<CartPanelLine key={line.productId} line={line} />
				))}
			</ul>
		</section>
	)
}

/**
 * Lines may leave the cart or move to another group while one of their buttons has the focus. The focus follows the line, or
 * moves to the heading.
 */
export function useFocusInCart(heading: RefObject<HTMLElement | null>) {
	const place = useRef<HTMLDivElement>(null)
	const focused = useRef<Element>(null)
	useEffect(() => {
		const cart = place.current
		const noteFocus = ({ target }: FocusEvent) => {
			focused.current = target instanceof Element ? target : null
		}
		cart?.addEventListener('focusin', noteFocus)
		return () => cart?.removeEventListener('focusin', noteFocus)
	}, [])
	useEffect(() => {
		const lost = focused.current
		if (lost === null || lost.isConnected || document.activeElement !== document.body) return
		const [line, step] = [lost.closest<HTMLElement>('[data-line]'), lost.getAttribute('data-step')]
		const lines = [...(place.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
		const moved = lines.find((other) => other.dataset.line === line?.dataset.line)
		const button = moved?.querySelector<HTMLElement>(`[data-step="${step}"]`)
		;(button ?? heading.current)?.focus()
	})
	return place
}
