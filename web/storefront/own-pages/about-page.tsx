import { m } from '#messages'
import { WayOn } from '../shared/near/way-on.tsx'
import type { Route } from './+types/about-page.ts'
import { describeOwnPage, loadOwnPage, OwnPage } from './own-page.tsx'

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
	return (
		<>
			<OwnPage title={m.about_title()} text={loaderData} />
			<WayOn />
		</>
	)
}
