package io.socialdata.dashboard.identity.passkeys;

/**
 * What a browser is asked to sign, in the form of {@code PublicKeyCredentialRequestOptionsJSON}. It names no passkeys, so
 * that it is the same for every user: the authenticator knows which ones it has for the domain.
 */
public record RequestOptions(String challenge, long timeout, String rpId, String userVerification) {}
