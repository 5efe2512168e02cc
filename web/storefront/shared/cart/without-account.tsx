import { MessageCircle, PhoneCall } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useAuth } from '../../../platform/session/auth-provider.tsx'
import type { PublicSettings } from '../../../platform/settings.ts'
import { Button } from '../../../ui/button.tsx'
import type { CartProductLine } from './cart-products.ts'
import { whatsappLink } from './whatsapp-link.ts'

const CallbackForm = lazyPart(async () => (await import('./callback-form.tsx')).CallbackForm)

/** The ways to order without an account, as far as the shopkeeper offers them; nothing for who is signed in. */
export function WithoutAccount({ lines }: { readonly lines: readonly CartProductLine[] }) {
	const { isAuthenticated } = useAuth()
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	const [isAsking, setAsking] = useState(false)
	const sold = lines.filter(({ product }) => product !== 'gone')
	const isOffered = seller?.takesCallbacks || seller?.takesWhatsapp
	if (isAuthenticated || !seller || !isOffered || sold.length === 0) return null
	if (isAsking)
		return (
			<Suspense fallback={<p className="pt-3 text-center text-muted">{m.loading()}</p>}>
				<CallbackForm lines={sold} onClose={() => setAsking(false)} />
			</Suspense>
		)
	const link = seller.takesWhatsapp ? whatsappLink(seller.whatsapp ?? '', sold) : undefined
	return (
		<div className="mt-3 flex flex-col gap-2">
			<p className="text-center text-muted text-sm">{m.without_account()}</p>
			{seller.takesCallbacks && (
				<Button look="plain" className="w-full" onPointerEnter={CallbackForm.preload} onClick={() => setAsking(true)}>
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
