import { Agent } from 'node:http'
import type { Credentials } from './add-accounts.ts'
import { sendRequest } from './send-request.ts'

interface Browsers {
	readonly url: string
	/** One for each browser. */
	readonly accounts: readonly Credentials[]
	readonly seconds: number
}

interface SignInRates {
	readonly loginsPerSecond: number
	readonly refreshesPerSecond: number
}

const warmUpSeconds = 1

/** How much browsers get through that each wait for an answer before they ask again. Throws when one is refused. */
export async function measureSignInRates({ url, accounts, seconds }: Browsers): Promise<SignInRates> {
	const agent = new Agent({ keepAlive: true })
	const browsers = accounts.map((account, index) => openBrowser(account, `browser ${index}`, { url, agent }))
	const logins = browsers.map(({ logIn }) => logIn)
	const refreshes = browsers.map(({ refresh }) => refresh)
	try {
		await countPerSecond(logins, warmUpSeconds)
		const loginsPerSecond = await countPerSecond(logins, seconds)
		await countPerSecond(refreshes, warmUpSeconds)
		return { loginsPerSecond, refreshesPerSecond: await countPerSecond(refreshes, seconds) }
	} finally {
		agent.destroy()
	}
}

interface Server {
	readonly url: string
	readonly agent: Agent
}

/** A browser that holds the cookie it was given last. */
function openBrowser(account: Credentials, fingerprint: string, { url, agent }: Server) {
	let cookie: string | undefined
	const ask = async (path: string, json: object) => {
		const answer = await sendRequest(url, { path, json, cookie }, agent)
		if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
		cookie = answer.cookie
	}
	return {
		logIn: () => ask('/api/auth/login', { ...account, fingerprint }),
		refresh: () => ask('/api/auth/refresh-token', { fingerprint }),
	}
}

/** How often per second some steps are done that are each repeated as soon as they end. */
async function countPerSecond(steps: readonly (() => Promise<void>)[], seconds: number): Promise<number> {
	const startedAt = performance.now()
	const elapsed = () => (performance.now() - startedAt) / 1_000
	let done = 0
	const repeated = steps.map(async (step) => {
		for (; elapsed() < seconds; done++) await step()
	})
	await Promise.all(repeated)
	return done / elapsed()
}
