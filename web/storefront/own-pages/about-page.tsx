import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import type { PublicSettings } from '../../platform/settings.ts'
import { WayOn } from '../shared/near/way-on.tsx'
import type { Route } from './+types/about-page.ts'
import { describeOwnPage, loadOwnPage, OwnPage, OwnText } from './own-page.tsx'
import { SellerCard } from './seller-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	return await loadOwnPage('about', context)
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
	return await loadOwnPage('about', context)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeOwnPage({
		page: 'about',
		title: m.about_title(),
		text: loaderData,
		settings: matches[0]?.loaderData,
	})
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	return (
		<>
			<OwnPage title={m.about_title()} text={loaderData}>
				<OwnText text={loaderData} />
				{seller && <SellerCard seller={seller} title={m.contacts_title()} />}
			</OwnPage>
			<WayOn />
		</>
	)
}
