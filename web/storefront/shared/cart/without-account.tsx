import { MessageCircle, PhoneCall } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { productText } from '../../../platform/product-text.ts'
import { useAuth } from '../../../platform/session/auth-provider.tsx'
import type { PublicSettings } from '../../../platform/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { useOldSince } from '../connection.ts'
import { type CartProductLine, isOrderable, totalOf } from './cart-products.ts'

const CallbackForm = lazyPart(async () => (await import('./callback-form.tsx')).CallbackForm)

/** The ways to order without an account, as far as the shopkeeper offers them; nothing for who is signed in. */
export function WithoutAccount({ lines }: { readonly lines: readonly CartProductLine[] }) {
	const { isAuthenticated } = useAuth()
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	const [isAsking, setAsking] = useState(false)
	const button = useRef<HTMLButtonElement>(null)
	const wasAsking = useRef(false)
	useEffect(() => {
		if (wasAsking.current && !isAsking) button.current?.focus()
		wasAsking.current = isAsking
	}, [isAsking])
	const close = () => setAsking(false)
	const sold = lines.filter(({ product }) => product !== 'gone')
	// Nothing is ordered at an old price.
	const isOld = useOldSince() !== undefined
	const isOffered = seller?.takesCallbacks || seller?.takesWhatsapp
	if (isAuthenticated || !seller || !isOffered || isOld || sold.length === 0) return null
	if (isAsking)
		return (
			<Suspense fallback={<p className="pt-3 text-center text-muted">{m.loading()}</p>}>
				<CallbackForm lines={sold} onClose={close} />
			</Suspense>
		)
	const link = seller.takesWhatsapp ? whatsappLink(seller.whatsapp ?? '', sold) : undefined
	return (
		<div className="mt-3 flex flex-col gap-2">
			<p className="text-center text-muted text-sm">{m.without_account()}</p>
			{seller.takesCallbacks && (
				<Button
					ref={button}
					look="plain"
					className="w-full"
					onPointerEnter={CallbackForm.preload}
					onClick={() => setAsking(true)}
				>
					<PhoneCall aria-hidden="true" className="size-4" />
					{m.callback_button()}
				</Button>
			)}
			{link && (
				<a
					href={link}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-full border border-edge/60 bg-surface px-5 py-2 font-bold hover:bg-accent-soft"
				>
					<MessageCircle aria-hidden="true" className="size-4" />
					{m.whatsapp_order()}
				</a>
			)}
		</div>
	)
}

/** Longer links are cut off on the way; a Cyrillic letter takes six. */
const longestText = 4000

/** Opens a talk with the shop that begins with the cart. Undefined while a product is still being read. */
export function whatsappLink(number: string, lines: readonly CartProductLine[]): string | undefined {
	const total = totalOf(lines)
	if (number === '' || total === undefined || total === 'counting') return undefined
	const rows = lines
		.filter(isOrderable)
		.flatMap(({ product, quantity }) =>
			typeof product === 'string'
				? []
				: [`${productText(product, 'title')} × ${quantity}: ${formatTenge(product.price * quantity)}`],
		)
	const write = (told: number) => {
		const more = rows.length - told
		return encodeURIComponent(
			[
				m.whatsapp_begin(),
				...rows.slice(0, told),
				...(more > 0 ? [m.whatsapp_more({ count: more })] : []),
				`${m.cart_total()}: ${formatTenge(total)}`,
			].join('\n'),
		)
	}
	let told = rows.length
	while (told > 1 && write(told).length > longestText) told--
	return `https://wa.me/${number.replace(/\D/g, '')}?text=${write(told)}`
}
