/** What production requires, without its database. */
export const productionSettings = {
	SHOP_MODE: 'production',
	PUBLIC_URL: 'https://toys.example',
	JWT_SECRET: 'a-secret-for-tests-of-forty-characters!!',
	SMTP_URL: 'smtp://127.0.0.1',
	SELLER_NAME: 'ИП «Ойыншық»',
	SELLER_BIN: '123456789012',
	SELLER_ADDRESS: 'Костанай',
	SELLER_PHONE: '+7-(700)-000-00-00',
	SELLER_EMAIL: 'shop@toys.example',
}
