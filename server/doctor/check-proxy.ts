import { z } from 'zod'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

interface CheckProxyInput {
	readonly publicUrl: string
	/** The header that makes the shop describe the request. */
	readonly probe: Readonly<Record<string, string>>
	readonly limitMs?: number
}

const seenRequest = z.object({ scheme: z.string(), host: z.string(), ip: z.string(), isProxyUnknown: z.boolean() })
type Seen = z.infer<typeof seenRequest>

const answer = z.object({ seen: seenRequest.optional() })

/** An address for documentation, which no visitor has. */
const invented = '192.0.2.77'

/** Asks the running shop through its own public address how it sees that request. */
export async function checkProxy(input: CheckProxyInput): Promise<Finding> {
	const { publicUrl } = input
	try {
		const seen = await ask(input)
		if (!seen)
			return fail(
				`what answers at ${publicUrl} is not this shop`,
				'compare PUBLIC_URL, and JWT_SECRET with that of the running shop',
			)
		const tricked = await ask(input, { 'x-forwarded-for': invented })
		return judge(publicUrl, seen, tricked?.ip === invented && !seen.isProxyUnknown)
	} catch (error) {
		return warn(
			`the shop does not answer at ${publicUrl} (${reasonOf(error)})`,
			'start the shop and its proxy, let the name lead to this server, and ask again',
		)
	}
}

async function ask({ publicUrl, probe, limitMs = 8_000 }: CheckProxyInput, headers = {}): Promise<Seen | undefined> {
	const signal = AbortSignal.timeout(limitMs)
	const response = await fetch(`${publicUrl}/health/live`, {
		headers: { ...probe, ...headers },
		redirect: 'error',
		signal,
	})
	return answer.parse(await response.json()).seen
}

function judge(publicUrl: string, { scheme, host, ip, isProxyUnknown }: Seen, canPretend: boolean): Finding {
	const wanted = new URL(publicUrl)
	if (isProxyUnknown)
		return fail(
			`every visitor seems to come from ${ip}, the proxy`,
			`add ${ip} to TRUST_PROXY and start the shop again`,
		)
	if (canPretend)
		return fail(
			'visitors can make up their IP address',
			'let the proxy replace X-Forwarded-For, and name its own addresses only in TRUST_PROXY',
		)
	if (`${scheme}:` !== wanted.protocol)
		return fail(
			`the shop is asked by ${scheme}, but PUBLIC_URL begins with ${wanted.protocol}//`,
			'let the proxy send X-Forwarded-Proto, and name it in TRUST_PROXY',
		)
	if (host !== wanted.host)
		return fail(
			`the shop is asked for ${host} instead of ${wanted.host}`,
			'let the proxy pass on the Host of the request',
		)
	return ok(`visitors of ${publicUrl} are seen with their own address, and this machine as ${ip}`)
}
