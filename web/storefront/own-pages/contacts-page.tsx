import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { type PublicSettings, shopName } from '../../platform/settings.ts'
import { Link } from '../../ui/link.tsx'
import type { Route } from './+types/contacts-page.ts'
import { describeOwnPage, loadOwnPage, OwnPage, OwnText } from './own-page.tsx'
import { SellerCard } from './seller-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	return await loadOwnPage('contacts', context)
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
	return await loadOwnPage('contacts', context)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const settings = matches[0]?.loaderData
	const page = describeOwnPage({ page: 'contacts', title: m.contacts_title(), text: loaderData, settings })
	return settings ? [...page, { 'script:ld+json': describeShop(settings) }] : page
}

/** For search engines. */
function describeShop({ publicUrl, seller: { name, address, phone, email } }: PublicSettings) {
	return {
		...{ '@context': 'https://schema.org', '@type': 'ToyStore', name: shopName(), legalName: name },
		...{ url: publicUrl, telephone: phone, email, address },
	}
}

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	const answers = [
		{ to: '/delivery', text: m.footer_delivery() },
		{ to: '/returns', text: m.footer_returns() },
		{ to: '/claims', text: m.footer_claims() },
	]
	return (
		<OwnPage title={m.contacts_title()} text={loaderData}>
			{seller && (
				<SellerCard seller={seller}>
					<ul className="flex flex-wrap gap-x-5">
						{answers.map(({ to, text }) => (
							<li key={to}>
								<Link to={to} className="inline-flex min-h-11 items-center font-bold text-accent hover:underline">
									{text}
								</Link>
							</li>
						))}
					</ul>
				</SellerCard>
			)}
			<OwnText text={loaderData} />
		</OwnPage>
	)
}
