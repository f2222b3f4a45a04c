// What I have changed of my account: the password; that it is to be erased; that it stays after all.
export type AccountChange = 'password' | 'erased' | 'stays';
