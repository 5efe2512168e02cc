import { Clock, type LucideIcon, MapPin } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { type PublicSettings, shopName } from '../../platform/settings.ts'
import { ReachButtons } from '../shared/seller/reach-buttons.tsx'
import type { Route } from './+types/contacts-page.ts'
import { describeOwnPage, loadOwnPage, OwnPage } from './own-page.tsx'

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
	return <OwnPage title={m.contacts_title()} text={loaderData} facts={seller && <Facts seller={seller} />} />
}

function Facts({ seller }: Pick<PublicSettings, 'seller'>) {
	return (
		<div className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6">
			<address className="flex flex-col gap-2 font-semibold text-lg not-italic">
				<Fact icon={MapPin}>{seller.address}</Fact>
				{seller.hours && <Fact icon={Clock}>{seller.hours}</Fact>}
			</address>
			<ReachButtons seller={seller} />
			<p className="border-line border-t pt-3 text-muted text-sm">
				{seller.name}, {m.footer_bin({ bin: seller.bin })}
			</p>
		</div>
	)
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
	return (
		<p className="flex gap-3">
			<Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
			{children}
		</p>
	)
}
