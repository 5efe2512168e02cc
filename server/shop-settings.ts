import { join } from 'node:path'
import type { Seller } from '#contract/settings/seller.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { BackupPlan } from './backup/backup-state.ts'
import { placeOf } from './backup/open-store.ts'
import type { OrderTerms } from './orders/order-terms.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import { makeLiveSeller, sellerChannel } from './seller/live-seller.ts'
import { makeLiveTexts, textsChannel } from './texts/live-texts.ts'
import { makeLiveTrading, tradingChannel } from './trading/live-trading.ts'

/** Until the shopkeeper has saved another. */
export function sellerOf(config: Config): Seller {
	const nameIn = (locale: Language) => m.shop_name({}, { locale })
	return {
		shopName: { ru: nameIn('ru'), kk: nameIn('kk'), en: nameIn('en') },
		name: config.SELLER_NAME,
		bin: config.SELLER_BIN,
		address: config.SELLER_ADDRESS,
		phone: config.SELLER_PHONE,
		email: config.SELLER_EMAIL,
		whatsapp: '',
		hours: '',
		receipts: 'none',
		takesCallbacks: false,
		takesWhatsapp: false,
	}
}

/** `hasAccount`: at a payment provider. */
export function termsOf(config: Config, hasAccount: boolean): OrderTerms {
	return {
		trading: {
			hoursToPay: config.UNPAID_ORDER_HOURS,
			daysToMake: config.DAYS_TO_MAKE,
			hasAccount,
		},
		delivery: {
			windows: config.DELIVERY_WINDOWS,
			cutoff: config.DELIVERY_CUTOFF,
			capacity: config.DELIVERY_CAPACITY,
			days: config.DELIVERY_DAYS,
		},
	}
}

export function imageSettingsOf({ IMAGE_STORE_URL, DATA_DIR, IMAGE_BASE }: Config) {
	return { storeUrl: IMAGE_STORE_URL, folder: join(DATA_DIR, 'images'), base: IMAGE_BASE }
}

export function backupPlanOf({ BACKUP_TO, BACKUP_HOURS, BACKUP_WAL }: Config): BackupPlan {
	const isFollowed = BACKUP_TO !== undefined && BACKUP_WAL === '1'
	return { everyHours: BACKUP_HOURS, followedPlace: isFollowed ? placeOf(BACKUP_TO, process.cwd()) : undefined }
}

/** What pages and letters say of the shop; `live` by the channels that tell of changes. */
export function makeLiveSettings(
	config: Config,
	{ db, clock, hasAccount }: { readonly db: Database; readonly clock: Clock; readonly hasAccount: boolean },
) {
	const seller = makeLiveSeller(sellerOf(config), db)
	const trading = makeLiveTrading(termsOf(config, hasAccount).trading, db)
	const texts = makeLiveTexts({ db, clock })
	return { seller, trading, texts, live: { [sellerChannel]: seller, [tradingChannel]: trading, [textsChannel]: texts } }
}
