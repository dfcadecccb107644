package io.socialdata.egress;

import io.socialdata.egress.UrlDecision.Cause;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Parses the host of a URL strictly.
 *
 * <p>Parsers disagree about unusual spellings of numbers (short forms, octal, hexadecimal). A host that is not a
 * canonical dotted quad but could be read as a number is rejected and never passed to a resolver.
 */
final class HostRules {

    private static final int MAX_NAME = 253;
    private static final int MAX_LABEL = 63;
    private static final Set<String> LOCAL_SUFFIXES =
            Set.of("arpa", "internal", "invalid", "lan", "local", "localhost", "onion", "test");

    private final AllowedRanges allowed;

    HostRules(AllowedRanges allowed) {
        this.allowed = allowed;
    }

    sealed interface HostDecision {
        record Usable(Host host) implements HostDecision {}

        record Unusable(Cause cause) implements HostDecision {}
    }

    HostDecision read(String uriHost) {
        return uriHost.startsWith("[") ? readIpv6(uriHost) : readNameOrIpv4(uriHost);
    }

    private HostDecision readIpv6(String bracketed) {
        String text = bracketed.substring(1, bracketed.length() - 1);
        if (text.indexOf('%') >= 0) { // a zone selects one of our own interfaces
            return new HostDecision.Unusable(Cause.ADDRESS);
        }
        return literal(Inet6Address.ofLiteral(text));
    }

    private HostDecision readNameOrIpv4(String text) {
        String name = withoutTrailingDot(text.toLowerCase(Locale.ROOT));
        List<String> labels = List.of(name.split("\\.", -1));
        if (looksNumeric(labels.getLast())) {
            return isDottedQuad(labels)
                    ? literal(Inet4Address.ofLiteral(name))
                    : new HostDecision.Unusable(Cause.NUMERIC_HOST);
        }
        return isUsableName(name, labels)
                ? new HostDecision.Usable(new Host.Name(name))
                : new HostDecision.Unusable(Cause.NAME);
    }

    private HostDecision literal(InetAddress address) {
        return AddressRules.allow(address, allowed)
                ? new HostDecision.Usable(new Host.Literal(address))
                : new HostDecision.Unusable(Cause.ADDRESS);
    }

    private static String withoutTrailingDot(String name) {
        return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    }

    /** Returns whether some parser could read the last label as a number: only digits, or a hexadecimal prefix. */
    private static boolean looksNumeric(String label) {
        return label.startsWith("0x") || (!label.isEmpty() && label.chars().allMatch(c -> c >= '0' && c <= '9'));
    }

    private static boolean isDottedQuad(List<String> labels) {
        return labels.size() == 4 && labels.stream().allMatch(HostRules::isCanonicalByte);
    }

    private static boolean isCanonicalByte(String label) {
        boolean digits =
                !label.isEmpty() && label.length() <= 3 && label.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits && Integer.parseInt(label) <= 255 && (label.length() == 1 || label.charAt(0) != '0');
    }

    /** Accepts names of the internal network only if the operator has allowed blocks; then their addresses decide. */
    private boolean isUsableName(String name, List<String> labels) {
        boolean local = labels.size() < 2 || LOCAL_SUFFIXES.contains(labels.getLast());
        return name.length() <= MAX_NAME
                && !(local && allowed.areNone())
                && labels.stream().allMatch(HostRules::isLabel);
    }

    private static boolean isLabel(String label) {
        return !label.isEmpty()
                && label.length() <= MAX_LABEL
                && label.charAt(0) != '-'
                && label.charAt(label.length() - 1) != '-'
                && label.chars().allMatch(c -> c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'));
    }
}
