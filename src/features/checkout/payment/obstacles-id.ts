/** Of the text that says what an order still needs. */
export const obstaclesId = 'pay-obstacles'
