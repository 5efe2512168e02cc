import type { ReactNode } from 'react'
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useRouteError,
	useRouteLoaderData,
} from 'react-router'
import { m } from '#messages'
import type { Route } from './+types/root.ts'
import { configureCalls } from './platform/api/browser-call.ts'
import { reloadPage } from './platform/chunk-loading.ts'
import { earlyPressScript, lostCodeScript } from './platform/early-presses.ts'
import { currentLanguage, languageLinkScript, namedLanguageScript } from './platform/language.ts'
import { areSettingsOld, readNewerSettings } from './platform/live/newer-settings.ts'
import { settingsContext } from './platform/load-context.ts'
import { scriptMark } from './platform/script-mark.ts'
import { AuthProvider } from './platform/session/auth-provider.tsx'
import { shopName } from './platform/settings.ts'
import styles from './shop.css?url'
import { Button, ButtonLink } from './ui/button.tsx'
import { ChunkNotice } from './ui/chunk-notice.tsx'
import font from './ui/fonts/nunito.woff2?url'
import { Message } from './ui/message.tsx'
import { Notices } from './ui/notices.tsx'
import { closedNoticeScript } from './ui/shop-notice/closed-notice.ts'
import { themeColors, themeScript } from './ui/theme/theme.ts'

export const links: Route.LinksFunction = () => [
	// The letters of every page: asked for at once, they are there when it is first painted. Later ones would have all texts laid out anew.
	// The page that comes from the server has them already.
	...(import.meta.env.SSR
		? [{ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href: font }]
		: []),
	{ rel: 'stylesheet', href: styles },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: `/manifest-${currentLanguage()}.webmanifest` },
]

export function loader({ context }: Route.LoaderArgs) {
	// As they are now: what changes meanwhile is for the next page.
	return { ...context.get(settingsContext) }
}

/** Runs before anything is painted, in a page that comes from the server: the code of the browser goes without it. */
const scripts = import.meta.env.SSR
	? [themeScript, closedNoticeScript, earlyPressScript, lostCodeScript, languageLinkScript]
	: []
const sharedScripts = import.meta.env.SSR ? [...scripts, namedLanguageScript] : []

export async function clientLoader() {
	return await readNewerSettings()
}

/** Not with each navigation: the settings seldom change while a page is open. */
export function shouldRevalidate() {
	return areSettingsOld()
}

export function Layout({ children }: { children: ReactNode }) {
	const settings = useRouteLoaderData<typeof loader>('root')
	const notice = settings?.notice
	const script = (settings?.sharesPages ? sharedScripts : scripts).join(';')
	return (
		<html lang={currentLanguage()} data-shop-name={shopName()} data-notice={notice?.id} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
				<Meta />
				<Links />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
				<script nonce={scriptMark()} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
			</head>
			<body className="flex flex-col bg-canvas font-sans text-base text-ink antialiased">
				{children}
				<ScrollRestoration nonce={scriptMark()} />
				<Scripts nonce={scriptMark()} />
			</body>
		</html>
	)
}

export default function Root({ loaderData }: Route.ComponentProps) {
	if (typeof window !== 'undefined') configureCalls(loaderData)
	return (
		<AuthProvider>
			<Outlet />
			<Notices />
			<ChunkNotice />
		</AuthProvider>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const isMissing = isRouteErrorResponse(error) && error.status === 404
	return (
		<main className="mx-auto grid w-full max-w-2xl grow place-items-center p-6">
			<Message guide={isMissing ? 'searching' : 'sorry'} title={isMissing ? m.page_missing() : m.page_broken()}>
				<Button onClick={reloadPage}>{m.reload()}</Button>
				<ButtonLink to="/catalog" look="plain">
					{m.product_to_catalog()}
				</ButtonLink>
			</Message>
		</main>
	)
}
