import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { type PublicSettings, shopName } from '../../platform/settings.ts'
import { SellerFacts } from '../shared/seller-facts.tsx'
import type { Route } from './+types/contacts-page.ts'
import { describeOwnPage, loadOwnPage, OwnPage } from './own-page.tsx'
import { ReachButtons } from './reach-buttons.tsx'

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
	const settings = useRouteLoaderData<PublicSettings>('root')
	return (
		<OwnPage title={m.contacts_title()} text={loaderData}>
			{settings && (
				<>
					<ReachButtons seller={settings.seller} />
					<section aria-labelledby="seller" className="rounded-card bg-surface p-4 shadow-card sm:p-6">
						<h2 id="seller" className="mb-2 font-extrabold text-xl sm:text-2xl">
							{m.footer_seller()}
						</h2>
						<address className="not-italic">
							<SellerFacts seller={settings.seller} />
						</address>
					</section>
				</>
			)}
		</OwnPage>
	)
}
