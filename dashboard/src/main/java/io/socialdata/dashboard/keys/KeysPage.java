package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The keys, and the form for a new one.
 *
 * @param names names of all keys, for those that created others
 * @param makers names of the members, for the keys that they made
 * @param testKeysOffered whether the form offers test keys
 * @param typed the submitted form, if it was rejected
 */
@CheckedTemplate(basePath = "keys")
record KeysPage(
        PageLayout frame,
        List<AccountKey> keys,
        KeyNames.Names names,
        Makers makers,
        Pagination turning,
        boolean known,
        List<PermissionPreset> presets,
        List<KeyExpiry> lifetimes,
        boolean testKeysOffered,
        KeyForm typed,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {

    record Makers(Map<UUID, String> byId) {

        static Makers of(List<Member> members) {
            return new Makers(members.stream().collect(Collectors.toMap(Member::userId, Member::name)));
        }

        public String of(UUID userId) {
            return "of " + byId.getOrDefault(userId, "a former member: rotate or delete it");
        }
    }
}
