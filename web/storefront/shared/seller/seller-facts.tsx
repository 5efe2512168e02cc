import { m } from '#messages'
import type { PublicSettings } from '../../../platform/settings.ts'

/** Who sells, and how to reach them: lines of an address. */
export function SellerFacts({ seller }: Pick<PublicSettings, 'seller'>) {
	return (
		<>
			<p>{seller.name}</p>
			<p>{m.footer_bin({ bin: seller.bin })}</p>
			<p>{seller.address}</p>
			<p>
				<a
					className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
					href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`}
				>
					{seller.phone}
				</a>
			</p>
			{seller.whatsapp && (
				<p>
					<a
						className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
						href={`https://wa.me/${seller.whatsapp.replace(/\D/g, '')}`}
						rel="noreferrer"
					>
						WhatsApp {seller.whatsapp}
					</a>
				</p>
			)}
			<p>
				<a
					className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
					href={`mailto:${seller.email}`}
				>
					{seller.shownEmail ?? seller.email}
				</a>
			</p>
			{seller.hours && <p className="text-muted">{seller.hours}</p>}
		</>
	)
}
