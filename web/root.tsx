import cyrillic from '@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { m } from '#messages'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { configureCalls } from './platform/api/browser-call.ts'
import { reloadPage } from './platform/chunk-loading.ts'
import { earlyPressScript } from './platform/early-presses.ts'
import { currentLanguage } from './platform/language.ts'
import { settingsContext } from './platform/load-context.ts'
import { scriptMark } from './platform/script-mark.ts'
import { AuthProvider } from './platform/session/auth-provider.tsx'
import { Button } from './ui/button.tsx'
import { ChunkNotice } from './ui/chunk-notice.tsx'
import kazakh from './ui/fonts/nunito-kazakh.woff2?url'
import { Message } from './ui/message.tsx'
import { Notices } from './ui/notices.tsx'

/** The letters that stand on every page: asked for at once, they are there when it is first painted. */
const fonts = [latin, cyrillic, kazakh]

export const links: Route.LinksFunction = () => [
	// The page that comes from the server has them already.
	...(import.meta.env.SSR ? fonts : []).map((href) => ({
		rel: 'preload',
		as: 'font',
		type: 'font/woff2',
		crossOrigin: 'anonymous' as const,
		href,
	})),
	{ rel: 'stylesheet', href: styles },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function loader({ context }: Route.LoaderArgs) {
	return context.get(settingsContext)
}

/** The settings never change while a page is open. */
export function shouldRevalidate() {
	return false
}

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang={currentLanguage()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff9f1" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1612" />
				<Meta />
				<Links />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
				<script nonce={scriptMark()} dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
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
			<Message title={isMissing ? m.page_missing() : m.page_broken()}>
				<Button onClick={reloadPage}>{m.reload()}</Button>
			</Message>
		</main>
	)
}
