package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.ServiceUnavailableException;
import java.util.UUID;

/** The accounts that pages and actions are about. Without its account, a page is an error page. */
@ApplicationScoped
class KnownAccounts {

    private final AccountFiles files;

    KnownAccounts(AccountFiles files) {
        this.files = files;
    }

    CustomerAccount require(UUID id) {
        return switch (files.account(id)) {
            case Success<CustomerAccount>(var account) -> account;
            case Rejected<CustomerAccount> _ -> throw new NotFoundException();
            case Unavailable<CustomerAccount> _ -> throw new ServiceUnavailableException();
        };
    }
}
