import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { limits } from '#contract/limits.ts'
import { acceptJson } from './accept-json.ts'
import { answerProblem } from './answer-problem.ts'
import { describeError } from './describe-error.ts'
import { limitBodies, requestLimitMs } from './limit-bodies.ts'
import { limitConnections } from './limit-connections.ts'
import { shedLoad } from './shed-load.ts'

interface ServerSettings {
	readonly LOG_LEVEL: string
	readonly TRUST_PROXY: readonly string[]
	readonly CORS_ORIGINS: readonly string[]
	readonly PUBLIC_URL: string
}

const megabyte = 1024 * 1024
const checkMs = 5_000
const laterSeconds = '5'

/** A Fastify server with what every answer needs: security headers, cookies, problem details, limits on bodies. */
export async function buildServer(settings: ServerSettings): Promise<FastifyInstance> {
	const app = fastify({
		logger: {
			level: settings.LOG_LEVEL,
			redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
			serializers: {
				err: describeError,
				req: ({ method, url }) => ({ method, url: url?.split('?')[0] ?? '' }),
			},
		},
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		trustProxy: settings.TRUST_PROXY.length > 0 ? [...settings.TRUST_PROXY] : false,
		bodyLimit: megabyte,
		forceCloseConnections: 'idle',
		// A shop that is closing still answers who is connected.
		return503OnClosing: false,
		requestTimeout: requestLimitMs,
		http: { connectionsCheckingInterval: checkMs },
		routerOptions: { maxParamLength: 200 },
		frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
	})
	await app.register(cookie)
	await app.register(helmet, {
		// Pages bring their own policy; everything else is data and may load nothing at all.
		contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
		crossOriginResourcePolicy: { policy: 'cross-origin' },
		strictTransportSecurity: settings.PUBLIC_URL.startsWith('https:') && {
			maxAge: 31_536_000,
			includeSubDomains: true,
		},
	})
	await app.register(multipart, {
		// The reader of the parts says which file is too large.
		throwFileSizeLimit: false,
		// One file more than a call takes, so that its sender is told what is wrong.
		limits: { files: limits.productPictures + 1, fields: 60, fieldSize: 64 * 1024, parts: 75 },
	})
	limitConnections(app)
	limitBodies(app)
	shedLoad(app)
	sayWhenToReturn(app)
	acceptJson(app)
	allowOrigins(app, settings.CORS_ORIGINS)
	app.setErrorHandler(answerProblem)
	return app
}

/** Every 503, of a page too, says when to ask again. */
function sayWhenToReturn(app: FastifyInstance): void {
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', laterSeconds)
		done()
	})
}

/** Lets the listed origins call the API with credentials; an origin is compared, never reflected unseen. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
	if (origins.length === 0) return
	app.addHook('onRequest', async (request, reply) => {
		const origin = request.headers.origin
		reply.header('vary', 'Origin')
		if (!origin || !origins.includes(origin)) return
		reply.headers({
			'access-control-allow-origin': origin,
			'access-control-allow-credentials': 'true',
			'access-control-expose-headers': 'X-Total-Count, Retry-After',
		})
		if (request.method !== 'OPTIONS') return
		return reply
			.headers({
				'access-control-allow-methods': 'GET, POST, PUT, DELETE',
				'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Accept-Language',
				'access-control-max-age': '600',
			})
			.code(204)
			.send()
	})
}
