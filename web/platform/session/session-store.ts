import type { Role } from '#contract/values/roles.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { authorizeCalls, call } from '../api/browser-call.ts'
import { decodeToken } from './decode-token.ts'
import { findFingerprint, mayHaveFingerprint } from './fingerprint.ts'
import {
	forgetRoleHint,
	forgetSignedOut,
	hasRoleHint,
	isSignedOut,
	keepRoleHint,
	markSignedOut,
} from './session-marks.ts'
import { type Place, signInPath } from './sign-in-path.ts'
import { clearTab, dropToken, findToken, readStoredToken, storeToken } from './token-store.ts'

/** Who is looking at the page. `isLoading` until the first answer to that is known. */
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
/** Grows with every signing in and out, so that a slow refresh never undoes what the person did meanwhile. */
let generation = 0
/** The sign-in that the session came from. */
let signInId: string | undefined
/** Whether there was a session, and it ended without the person's doing in this tab. */
let isOver = false
const listeners = new Set<() => void>()

/** What the session asks of the router. */
interface Router {
	/** Runs the loaders of the page again. */
	readonly revalidate: () => unknown
	/** Where the person is on the way to. */
	readonly destination: Place | undefined
}

let router: Router = { revalidate() {}, destination: undefined }

const otherTabs =
	typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('session') : undefined

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

/** The loaders of a page's first view run before the root knows where calls go; what needs a call waits for this. */
export function allowCalls(): void {
	announceReadiness()
}

/** The session as soon as it is known. */
export async function whenSessionReady(): Promise<Session> {
	await startSession()
	return session
}

/** Reads the kept token, or tries one silent refresh. Safe to call from everywhere: it starts once. */
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

/** Takes a token as the session. One that cannot be read leaves the visitor anonymous. */
export function signIn(token: string): void {
	generation++
	try {
		const { userId, role, signInId: from } = decodeToken(token)
		signInId = from
		isOver = false
		storeToken(token)
		keepRoleHint(role)
		forgetSignedOut()
		change({ isLoading: false, isAuthenticated: true, userId, role })
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: a server that hands out such tokens has to be found out
		console.error('The access token cannot be read', error)
		signOut()
	}
}

/** Ends the session by the person's own wish: on the server too, and with everything that was typed in this tab. */
export function endSession(): void {
	const token = findToken()
	const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
	otherTabs?.postMessage(signInId)
	isOver = false
	leave()
	// Signing out must work without a connection, too, and with a server that knows no such call: the refresh cookie, which
	// stays good then, is left unused. The token names the sign-in where the browser keeps the cookie back.
	markSignedOut()
	call('POST {auth-base}/logout', {}, { headers }).then(forgetSignedOut, () => undefined)
}

// A sign-in that one tab ends is over in all of them. One that has begun since the message was sent is another.
otherTabs?.addEventListener('message', ({ data }) => {
	if (data !== signInId && !session.isLoading) return
	isOver = session.isAuthenticated
	leave()
})

/** Forgets the person in this tab. The loaders run again, so that a private page does not stay on the screen. */
function leave(): void {
	clearTab()
	signOut()
	router.revalidate()
}

/** Forgets the session in this browser. What was typed stays for the same person's next sign-in. */
export function signOut(): void {
	generation++
	signInId = undefined
	dropToken()
	forgetRoleHint()
	change(anonymous)
}

/** Many calls that fail at once share one refresh. */
function refreshToken(): Promise<string | undefined> {
	if (isSignedOut()) return Promise.resolve(undefined)
	refreshing ??= refresh().finally(() => {
		refreshing = undefined
	})
	return refreshing
}

/**
 * A browser in which nobody ever signed in has no refresh cookie: the server answers so whatever the browser is called,
 * and finding its name would keep a slow phone busy for most of a second.
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
		if (!answer?.accessToken) return forgetOldSession()
		signIn(answer.accessToken)
	} catch (error) {
		if (begun === generation) dropToken()
		if (begun === generation && error instanceof ApiProblem && error.status === 401) forgetOldSession()
	}
	return findToken()
}

/** The server knows of no sign-in here: the hint of an earlier one has outlived it. */
function forgetOldSession(): undefined {
	isOver ||= hasRoleHint()
	dropToken()
	forgetRoleHint()
}

/** The address of the sign-in for a person who has no session and wants to be at `place`. */
export function signInFrom(place: Place): string {
	return signInPath(place, isOver)
}

/** Tells the session about the page's router, whenever something of it is different. */
export function connectRouter(given: Router): void {
	router = given
}

/** Whether the session can be told without asking the server. */
export function hasToken(): boolean {
	return readStoredToken() !== null
}

/** Whether this browser was signed in when it last looked: then a page waits for the session instead of guessing. */
export function mayBeSignedIn(): boolean {
	return hasToken() || hasRoleHint()
}

authorizeCalls({
	find: () => (typeof window === 'undefined' ? undefined : findToken()),
	findPerson: () => session.userId,
	refresh: refreshToken,
	giveUp() {
		isOver = true
		// First where to: a listener may lead elsewhere when the session is over.
		window.location.assign(signInFrom(router.destination ?? window.location))
		signOut()
	},
})
