import { chakra } from '@chakra-ui/react'
import { CartButton } from '../features/cart/cart-button.tsx'
import { AccountMenu } from '../features/sign-in/account-menu.tsx'

/** What stands at the header's right: the account, and the cart of who is signed in. */
export function HeaderActions() {
  return (
    <>
      <chakra.div display={{ base: 'contents', lg: 'none' }}>
        <AccountMenu layout="bar" />
      </chakra.div>
      <chakra.div display={{ base: 'none', lg: 'contents' }}>
        <AccountMenu layout="header" />
      </chakra.div>
      <CartButton />
    </>
  )
}
