import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AccountApi;
import org.openapitools.client.api.MonitoringApi;
import org.openapitools.client.api.TrendsApi;
import org.openapitools.client.api.UserReadsApi;
import org.openapitools.client.model.MonitorCreateRequest;
import org.openapitools.client.model.TrendLocation;

/** Calls operations of both roots with the generated client. */
class Caller {

    public static void main(String[] args) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(args[0]);
        System.out.println(new AccountApi(client).accountMe(null, null).getEmail());
        System.out.println(new UserReadsApi(client)
                .userInfo("river_atlas", null, null, null, null)
                .getUser()
                .getUsername());
        var created = new MonitoringApi(client).monitorCreate(new MonitorCreateRequest().handle("river_atlas"), null, null);
        System.out.println(created.getHandle() + " " + created.getWebhookIds().size());
        TrendLocation place =
                new TrendsApi(client).trendsLocations(null, null, null, null).getLocations().getFirst();
        System.out.println(place.getName() + " " + place.getCountryCode() + " "
                + place.getPlaceType().getName());
    }
}
