import type { Role } from '#contract/values/roles.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { authorizeCalls, call } from '../api/browser-call.ts'
import { readFields, readText } from '../api/read-value.ts'
import { decodeToken, isOwnToken } from './decode-token.ts'
import { findFingerprint, mayHaveFingerprint } from './fingerprint.ts'
import { openChannel } from './open-channel.ts'
import {
	forgetRoleHint,
	forgetSignedOut,
	hasRoleHint,
	isSignedOut,
	markSignedOut,
	setRoleHint,
} from './session-marks.ts'
import { type PagePath, signInPath } from './sign-in-path.ts'
import { clearTab, dropToken, findToken, readStoredToken, storeToken } from './token-store.ts'

export interface Session {
	readonly isLoading: boolean
	readonly isAuthenticated: boolean
	readonly userId: string | null
	readonly role: Role | null
}

const loading: Session = { isLoading: true, isAuthenticated: false, userId: null, role: null }
const anonymous: Session = { ...loading, isLoading: false }

let session: Session = loading
let started: Promise<void> | undefined
let refreshing: Promise<string | undefined> | undefined
/** Grows with every sign-in and sign-out, so that a slow refresh does not undo a newer one. */
let generation = 0
let signInId: string | undefined
/** True when a session ended, but not by the person in this tab. */
let isOver = false
const listeners = new Set<() => void>()

interface Router {
	readonly revalidate: () => unknown
	readonly destination: PagePath | undefined
}

let router: Router = { revalidate() {}, destination: undefined }

const otherTabs = openChannel('session')

let announceReadiness = () => {}
const readyForCalls = new Promise<void>((resolve) => {
	announceReadiness = resolve
})

export function readSession(): Session {
	return session
}

export function subscribeSession(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function change(next: Session): void {
	session = next
	for (const listener of listeners) listener()
}

/** Loaders of the first view run before calls are configured, so calls wait for this. */
export function allowCalls(): void {
	announceReadiness()
}

export async function whenSessionReady(): Promise<Session> {
	await startSession()
	return session
}

/** Uses the stored token or one silent refresh. Repeated calls start it once. */
export function startSession(): Promise<void> {
	started ??= start()
	return started
}

async function start(): Promise<void> {
	const token = readStoredToken()
	if (token !== null) return signIn(token)
	await readyForCalls
	await refreshToken()
	if (session.isLoading) change(anonymous)
}

export function signIn(token: string): void {
	generation++
	try {
		const { userId, role, signInId: from } = decodeToken(token)
		signInId = from
		isOver = false
		storeToken(token)
		setRoleHint(role)
		forgetSignedOut()
		change({ isLoading: false, isAuthenticated: true, userId, role })
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: a server that hands out such tokens has to be found out
		console.error('The access token cannot be read', error)
		signOut()
	}
}

/** Ends the session on the server too and clears the tab's typed data. */
export function endSession(): void {
	const token = findToken()
	const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
	otherTabs?.postMessage(signInId)
	isOver = false
	leave()
	// Sign-out must work without a connection: the refresh cookie then stays valid but unused. The token names the sign-in in case
	// the browser withholds the cookie.
	markSignedOut()
	call('POST {auth-base}/logout', {}, { headers }).then(forgetSignedOut, () => undefined)
}

// A sign-out ends the session in all tabs. A newer sign-in is not affected.
otherTabs?.addEventListener('message', ({ data }) => {
	if (data !== signInId && !session.isLoading) return
	isOver = session.isAuthenticated
	leave()
})

/** Reloads the loaders, so that no private page stays visible. */
function leave(): void {
	clearTab()
	signOut()
	router.revalidate()
}

export function signOut(): void {
	generation++
	signInId = undefined
	dropToken()
	forgetRoleHint()
	change(anonymous)
}

/** Calls that fail at once share one refresh. */
function refreshToken(): Promise<string | undefined> {
	if (isSignedOut()) return Promise.resolve(undefined)
	refreshing ??= refresh().finally(() => {
		refreshing = undefined
	})
	return refreshing
}

/**
 * A browser without earlier sign-ins has no refresh cookie. Computing its name would block a slow phone for most of a second, so
 * this skips that.
 */
async function nameBrowser(): Promise<string> {
	return hasRoleHint() || mayHaveFingerprint() ? await findFingerprint() : 'unknown'
}

async function refresh(): Promise<string | undefined> {
	const begun = generation
	try {
		const fingerprint = await nameBrowser()
		const answer = await call('POST {auth-base}/refresh-token', { body: { fingerprint } })
		if (begun !== generation) return findToken()
		const token = readText(readFields(answer).get('accessToken'))
		if (token === '') return forgetOldSession()
		signIn(token)
	} catch (error) {
		if (begun === generation) dropToken()
		if (begun === generation && error instanceof ApiProblem && error.status === 401) forgetOldSession()
	}
	return findToken()
}

function forgetOldSession(): undefined {
	isOver ||= hasRoleHint()
	dropToken()
	forgetRoleHint()
}

export function signInFrom(place: PagePath): string {
	return signInPath(place, isOver)
}

export function connectRouter(given: Router): void {
	router = given
}

export function hasToken(): boolean {
	return readStoredToken() !== null
}

/** True when this browser was signed in at the last check: the page then waits for the session. */
export function mayBeSignedIn(): boolean {
	return hasToken() || hasRoleHint()
}

authorizeCalls({
	find: () => (typeof window === 'undefined' ? undefined : findToken()),
	findPerson: () => session.userId,
	isOwn: isOwnToken,
	refresh: refreshToken,
	giveUp() {
		isOver = true
		// Assign first: a listener may navigate elsewhere.
		window.location.assign(signInFrom(router.destination ?? window.location))
		signOut()
	},
})
