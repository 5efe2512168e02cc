import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { limits } from '#contract/limits.ts'
import { admitCalls } from '../admission/admit-calls.ts'
import { lineOptions } from '../log.ts'
import { acceptJson } from './accept-json.ts'
import { answerProblem } from './answer-problem.ts'
import { cutOffStuck } from './guards/cut-off-stuck.ts'
import { limitBodies, requestLimitMs } from './guards/limit-bodies.ts'
import { limitConnections } from './guards/limit-connections.ts'
import { limitUnread } from './guards/limit-unread.ts'
import { mountRefusedPath, refusePaths, rewritePath } from './guards/refuse-paths.ts'
import { takeTurns } from './guards/take-turns.ts'
import { notesAnswers, requestIdOf, traceRequests } from './trace-requests.ts'

interface ServerSettings {
	readonly LOG_LEVEL: string
	readonly TRUST_PROXY: readonly string[]
	readonly CORS_ORIGINS: readonly string[]
	readonly PUBLIC_URL: string
	readonly POOL_SIZE?: number
	readonly OVERLOAD_FACTOR?: number
}

const megabyte = 1024 * 1024
const checkMs = 5_000
const laterSeconds = '5'

interface BuildServerInput {
	/** Asked for calls that only look: those of administrators go first, too. */
	readonly isUrgent?: (request: FastifyRequest) => Promise<boolean>
}

export async function buildServer(
	settings: ServerSettings,
	{ isUrgent }: BuildServerInput = {},
): Promise<FastifyInstance> {
	const app: FastifyInstance = fastify({
		logger: {
			level: settings.LOG_LEVEL,
			redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
			mixin: lineOptions.mixin,
			serializers: {
				...lineOptions.serializers,
				req: ({ method, url }) => ({ method, url: url?.replace(/\?.*/s, '') ?? '' }),
			},
		},
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: requestIdOf(settings.TRUST_PROXY),
		trustProxy: settings.TRUST_PROXY.length > 0 ? [...settings.TRUST_PROXY] : false,
		bodyLimit: megabyte,
		forceCloseConnections: 'idle',
		// A closing shop still answers open connections.
		return503OnClosing: false,
		requestTimeout: requestLimitMs,
		http: { connectionsCheckingInterval: checkMs },
		rewriteUrl: rewritePath,
		routerOptions: { maxParamLength: 200 },
		frameworkErrors: refusePaths(() => app),
	})
	app.decorateReply('problemCode', '')
	traceRequests(app, notesAnswers(settings.LOG_LEVEL))
	await app.register(cookie)
	await app.register(helmet, {
		// Pages have their own policy; other answers are data and may load nothing.
		contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
		crossOriginResourcePolicy: { policy: 'cross-origin' },
		strictTransportSecurity: settings.PUBLIC_URL.startsWith('https:') && {
			maxAge: 31_536_000,
			includeSubDomains: true,
		},
	})
	await app.register(multipart, {
		throwFileSizeLimit: false,
		// One file above the limit of a call, so that its sender gets a clear error.
		limits: { files: limits.productPictures + 1, fields: 60, fieldSize: 64 * 1024, parts: 75 },
	})
	limitConnections(app)
	takeTurns(app)
	cutOffStuck(app)
	limitUnread(app)
	limitBodies(app)
	admitCalls(app, { poolSize: settings.POOL_SIZE, factor: settings.OVERLOAD_FACTOR, isUrgent })
	addRetryAfter(app)
	acceptJson(app)
	app.setErrorHandler(answerProblem)
	await allowOrigins(app, settings.CORS_ORIGINS)
	mountRefusedPath(app)
	return app
}

function addRetryAfter(app: FastifyInstance): void {
	app.addHook('onSend', (_request, reply, _payload, done) => {
		if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', laterSeconds)
		done()
	})
}

/** Only listed origins get any header of CORS, because they may send credentials. */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
	if (origins.length === 0) return
	await app.register(cors, {
		origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin)),
		credentials: true,
		exposedHeaders: ['X-Total-Count', 'Retry-After'],
		methods: ['GET', 'POST', 'PUT', 'DELETE'],
		allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language'],
		maxAge: 600,
		strictPreflight: false,
	})
}
