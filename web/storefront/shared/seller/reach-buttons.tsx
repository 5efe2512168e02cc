import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { PublicSettings } from '../../../platform/settings.ts'

/** One press to call or to write. */
export function ReachButtons({ seller }: Pick<PublicSettings, 'seller'>) {
	const { phone, whatsapp, email, shownEmail } = seller
	const ways = [
		{ href: `tel:${phone.replace(/[^\d+]/g, '')}`, icon: Phone, text: phone },
		...(whatsapp
			? [{ href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`, icon: MessageCircle, text: 'WhatsApp' }]
			: []),
		{ href: `mailto:${email}`, icon: Mail, text: shownEmail ?? email },
	]
	return (
		<ul className="flex flex-wrap gap-3">
			{ways.map(({ href, icon: Icon, text }) => (
				<li key={href} className="max-sm:grow">
					<a
						href={href}
						rel="noreferrer"
						className="button w-full border border-edge/60 bg-surface text-ink hover:bg-accent-soft"
					>
						<Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
						{text}
					</a>
				</li>
			))}
		</ul>
	)
}
